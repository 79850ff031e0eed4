-- Up Migration

-- A film that is made ready for every network, by the key of its file; one that is not here is shown as it came.
create table video (
  key text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'encoding', 'ready', 'failed')),
  percent smallint not null default 0,
  -- Who sent it, and hears of it where it takes its time.
  actor_id uuid references actor on delete set null,
  -- Why it failed.
  fault text,
  -- Height, key and size of each rendition that can be watched, the smallest first.
  renditions jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- For whoever goes: what names them is found at once.
create index video_by_actor on video (actor_id);

-- Down Migration
drop table video;
