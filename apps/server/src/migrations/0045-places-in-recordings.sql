-- Up Migration

-- Where somebody left a film or a sound, to go on there on any device; the last word of several devices holds.
create table recording_place (
  actor_id uuid not null references actor on delete cascade,
  media_id uuid not null references object on delete cascade,
  -- 0 where it was played to its end.
  seconds real not null,
  left_at timestamptz not null,
  primary key (actor_id, media_id)
);
create index recording_place_of_media on recording_place (media_id);

-- Down Migration
drop table recording_place;
