-- How a person's name is written on the sheet of their certificates, where no font has its letters; empty for as it is.
alter table actor add column printed_name text not null default '';
alter table certificate add column printed_name text not null default '';

-- A certificate keeps it, so that its sheet can be printed when the account has ended.
create function take_printed_name() returns trigger language plpgsql as $$
begin
  new.printed_name := coalesce((select printed_name from actor where id = new.actor_id), '');
  return new;
end $$;
create trigger certificate_printed_name before insert on certificate
  for each row execute function take_printed_name();

create function pass_printed_name_on() returns trigger language plpgsql as $$
begin
  with changed as (
    update certificate set printed_name = new.printed_name
    where actor_id = new.id and withdrawn_at is null
    returning id, tool_id
  )
  insert into audit (actor_id, by_platform, action, object_id, details)
    select null, true, 'change-holder', id, jsonb_build_object('tool', tool_id) from changed;
  return null;
end $$;
create trigger actor_printed_name after update of printed_name on actor
  for each row when (old.printed_name is distinct from new.printed_name) execute function pass_printed_name_on();
