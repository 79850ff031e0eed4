-- Up Migration

-- What administrators have made of a legal page, version by version; no texts where the template holds again.
create table legal_version (
  id bigint generated always as identity primary key,
  page text not null,
  texts jsonb not null,
  published_at timestamptz not null default now()
);
create index legal_version_page on legal_version (page, id desc);

-- Which version of a legal page someone has agreed to, and when.
create table agreement (
  actor_id uuid not null references actor on delete cascade,
  page text not null,
  -- the moment of the version
  version timestamptz not null,
  agreed_at timestamptz not null default now(),
  primary key (actor_id, page, version)
);

-- Down Migration
drop table agreement, legal_version;
