-- Up Migration

-- Which import of a file of people made an account, by the id that its event in the log has.
alter table actor add column import_id uuid;
create index actor_import on actor (import_id) where import_id is not null;

-- Down Migration
alter table actor drop column import_id;
