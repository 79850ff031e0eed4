-- Up Migration

-- A slide as its authors last left it, from its first change on; until then it is what is published.
create table draft (
  slide_id uuid primary key references object on delete cascade,
  -- goes up with every save: what was written over an older one is refused
  version integer not null,
  -- { language: content }, the original's among them
  contents jsonb not null,
  -- { language: { block: fingerprint of the original's block when it was translated } }
  origins jsonb not null default '{}',
  -- the version that teachers see; null where they see none of these
  published_version integer,
  saved_at timestamptz not null default now(),
  saved_by uuid references actor on delete set null
);
create index draft_saved_by on draft (saved_by) where saved_by is not null;
create index object_deleted_by on object (deleted_by) where deleted_by is not null;
alter table object drop column draft;

-- Authors who have a slide open, each with their last sign of life; worth nothing after a crash.
create unlogged table presence (
  slide_id uuid not null,
  actor_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (slide_id, actor_id)
);
create index presence_age on presence (seen_at);

-- Down Migration
drop table presence;
alter table object add column draft jsonb;
drop index object_deleted_by;
drop table draft;
