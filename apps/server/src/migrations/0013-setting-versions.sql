-- Up Migration

-- Goes up with every save of a section of the settings: what was written over an older one is refused.
alter table setting add column version integer not null default 1;

-- Down Migration
alter table setting drop column version;
