-- Up Migration

-- Media that nothing names any more, not even an earlier version or what is in the bin, as a job has found them.
create table unused_media (
  media_id uuid primary key references object on delete cascade,
  since timestamptz not null default now(),
  -- An administrator has said that it stays all the same.
  is_kept boolean not null default false
);
create index unused_media_since on unused_media (since) where not is_kept;

-- Down Migration
drop table unused_media;
