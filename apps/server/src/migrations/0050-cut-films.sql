-- Up Migration

alter table video
  -- How its author wants it cut and turned, and how what is watched meanwhile is; null for all of it as it was sent.
  add column cut jsonb,
  add column shown_cut jsonb,
  -- Length in seconds of what was sent; `seconds` is that of what is watched.
  add column whole_seconds real;

update video set whole_seconds = seconds;

-- Down Migration
alter table video drop column cut, drop column shown_cut, drop column whole_seconds;
