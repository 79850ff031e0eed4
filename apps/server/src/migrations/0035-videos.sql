-- Up Migration

-- A film that is made ready for every network, by the key of its file; one that is not here is shown as it came.
create table video (
  key text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'encoding', 'ready', 'failed')),
  percent smallint not null default 0,
  -- Why it failed.
  fault text,
  -- Height, key and size of each rendition that can be watched, the smallest first.
  renditions jsonb not null default '[]',
  created_at timestamptz not null default now()
);

-- Down Migration
drop table video;
