-- Up Migration

-- The browsers in which somebody has signed in by password: each has tries of its own, which nobody else uses up.
create table known_browser (
  -- of the token in the browser's cookie; several people may share a browser
  token_hash bytea not null,
  actor_id uuid not null references actor on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (token_hash, actor_id)
);
create index known_browser_of_actor on known_browser (actor_id, seen_at desc);

-- Down Migration
drop table known_browser;
