-- Up Migration

-- Of a level: whether authors may make tools in it.
alter table object add column open_to_authors boolean not null default false;
alter table object add constraint object_open_level check (type = 'level' or not open_to_authors);

-- Of a tool that an author made in such a level: hidden until an administrator shows it or lets its author; null for all others.
alter table object add column showing text check (showing in ('held', 'asked', 'declined'));
alter table object add constraint object_showing_tool check (type = 'tool' or showing is null);
-- When administrators were asked, of a tool that they were asked for.
alter table object add column showing_asked_at timestamptz;
alter table object add constraint object_showing_asked check ((showing_asked_at is not null) = (showing is not distinct from 'asked'));
create index object_showing_asked on object (showing_asked_at) where showing = 'asked';

-- Down Migration
drop index object_showing_asked;
alter table object drop constraint object_showing_asked, drop column showing_asked_at, drop column showing, drop column open_to_authors;
