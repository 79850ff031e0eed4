-- People may have one name only, in either column. What they are called is put together here and, for pages, by
-- fullName of packages/contract.
create function full_name(first_name text, last_name text) returns text language sql immutable strict parallel safe
  return trim(first_name || ' ' || last_name);

create or replace function note_name_change() returns trigger language plpgsql as $$
begin
  insert into name_change (actor_id, former_name) values (new.id, full_name(old.first_name, old.last_name));
  insert into audit (actor_id, by_platform, action, object_id, details)
    select null, true, 'change-holder', c.id, jsonb_build_object('tool', c.tool_id)
    from certificate c
    where c.actor_id = new.id and c.withdrawn_at is null and c.issued_at > now() - interval '1 day';
  return null;
end $$;

-- People are sorted by their only name, whichever it is. The indexes go with the column.
alter table actor drop column name_key;
alter table actor add column name_key text collate "C" not null generated always as (
  left(plain_text(case when last_name = '' then first_name else last_name end), 30)
  || chr(9) || left(plain_text(case when last_name = '' then '' else first_name end), 30)
) stored;
create index actor_name on actor (name_key, id);
create index actor_waiting on actor (name_key, id) where activated_at is null;
create index actor_expiring on actor (name_key, id) where valid_until is not null;
create index actor_blocked on actor (name_key, id) where blocked_at is not null;
create index actor_deleted on actor (name_key, id) where deletion_asked_at is not null;
create index actor_administrators on actor (name_key, id) where role = 'admin';
