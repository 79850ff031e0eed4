-- Up Migration

-- Null: not seen by teachers yet. What is made hidden gets its moment when it is first shown.
alter table object alter column published_at drop not null;

-- Who put an object into the bin, and with what: everything that went with one deletion names the object deleted.
alter table object
  add column deleted_by uuid references actor on delete set null,
  add column deleted_with uuid;
update object set deleted_with = id where deleted_at is not null;
alter table object add constraint object_bin_whole check ((deleted_at is null) = (deleted_with is null));

drop index object_bin;
create index object_bin on object (deleted_at) where deleted_with = id;
create index object_deleted_with on object (deleted_with) where deleted_with is not null;
-- Also of what is in the bin: deleting for good looks for children.
create index object_parent on object (parent_id);
-- Copies share their original's file: it goes with the last of them.
create index object_file on object ((file ->> 'key')) where file is not null;

-- Progress goes with its slide; module and tool repeat where that slide hangs, and need no keeping of their own.
alter table progress drop constraint progress_module_id_fkey, drop constraint progress_tool_id_fkey;
create index progress_slide on progress (slide_id);
create index certificate_tool on certificate (tool_id);

-- Down Migration
drop index certificate_tool, progress_slide;
alter table progress
  add constraint progress_module_id_fkey foreign key (module_id) references object on delete cascade,
  add constraint progress_tool_id_fkey foreign key (tool_id) references object on delete cascade;
drop index object_file, object_parent, object_deleted_with, object_bin;
create index object_bin on object (deleted_at) where deleted_at is not null;
alter table object drop constraint object_bin_whole, drop column deleted_with, drop column deleted_by;
update object set published_at = created_at where published_at is null;
alter table object alter column published_at set not null;
