-- What has changed since the night before: an object, with which those who have begun a tool in it may have finished it
-- now, a person, with all tools they have begun, or both. A row for each change, so that none waits for another, and one
-- that is written while a job looks at an earlier one remains.
drop table finish_look;
create table finish_due (
  id bigint generated always as identity primary key,
  object_id uuid,
  actor_id uuid references actor on delete cascade
);
create index finish_due_actor on finish_due (actor_id) where actor_id is not null;

-- Whatever changes of an object: of a module or a slide, its tool is noted, also the one it was in before. What is added
-- finishes nothing.
create function note_object_change() returns trigger language plpgsql as $$
begin
  insert into finish_due (object_id)
  select distinct coalesce(path[2], id) from former where type in ('level', 'tool', 'module', 'slide');
  if tg_op = 'UPDATE' then
    insert into finish_due (object_id)
    select distinct coalesce(fresh.path[2], fresh.id)
    from fresh join former on former.id = fresh.id and former.path[2] is distinct from fresh.path[2];
  end if;
  return null;
end $$;
create trigger object_may_finish after update on object
  referencing old table as former new table as fresh
  for each statement execute function note_object_change();
create trigger object_gone_may_finish after delete on object
  referencing old table as former
  for each statement execute function note_object_change();

-- The arguments are the columns of the object and of the person.
create function note_finish_due() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into finish_due (object_id, actor_id) values ((changed ->> tg_argv[0])::uuid, (changed ->> tg_argv[1])::uuid);
  return null;
end $$;
create trigger certificate_approval_may_finish after insert or update or delete on certificate_approval
  for each row execute function note_finish_due('tool_id');
create trigger share_may_finish after insert or update on share
  for each row execute function note_finish_due('object_id', 'actor_id');
-- A certificate that is not revoked counts as finished, whatever its holder did.
create trigger certificate_may_finish after update on certificate
  for each row when (old.revoked_at is distinct from new.revoked_at and new.actor_id is not null and new.tool_id is not null)
  execute function note_finish_due('tool_id', 'actor_id');
create trigger actor_may_finish after update on actor
  for each row when (
    (old.role, old.activated_at, old.valid_until, old.blocked_at, old.deletion_asked_at)
    is distinct from (new.role, new.activated_at, new.valid_until, new.blocked_at, new.deletion_asked_at)
  )
  execute function note_finish_due('', 'id');

-- Once, as before.
insert into finish_due (object_id) select id from object where type = 'tool';
