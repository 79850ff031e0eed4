-- Up Migration

-- Names of the files that were sent, in their order. The first lies in the store under `imports/` and the id of the
-- import, each other one with its place (from 1) behind the id.
alter table course_import add column file_names text[] not null default '{}';
update course_import set file_names = array[file_name];
alter table course_import alter column file_names drop default, drop column file_name;

-- What came into the library: { name of the tool, isNew, modules, slides, media }; null until it has.
alter table course_import add column made jsonb;

-- Down Migration
alter table course_import add column file_name text not null default '';
update course_import set file_name = coalesce(file_names[1], '');
alter table course_import alter column file_name drop default, drop column file_names, drop column made;
