-- Up Migration

-- Everything an author writes that the certificate of a tool says or depends on: its name and takeaways in every
-- language, and its rule.
create function certificate_grounds(tool uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'language', o.language,
    'name', jsonb_build_object(o.language, o.name) || coalesce((
      select jsonb_object_agg(language, words -> 'name') from jsonb_each(o.translations) as t (language, words)
      where language <> o.language and words ->> 'name' <> ''
    ), '{}'),
    'rule', o.content -> 'certificate',
    'modules', coalesce((
      select jsonb_agg(jsonb_build_object(
        'takeaways', m.content -> 'takeaways',
        'translations', coalesce((
          select jsonb_object_agg(language, words -> 'content' -> 'takeaways')
          from jsonb_each(m.translations) as t (language, words) where jsonb_typeof(words -> 'content') = 'object'
        ), '{}')
      ) order by m.position, m.created_at, m.id)
      from object m
      where m.parent_id = o.id and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
    ), '[]')
  )
  from object o where o.id = tool
$$;

-- What an administrator let the certificate of a tool say; a tool without a row gives none.
create table certificate_approval (
  tool_id uuid primary key references object on delete cascade,
  grounds jsonb not null,
  approved_by uuid references actor on delete set null,
  approved_at timestamptz not null default now()
);
create index certificate_approval_approved_by on certificate_approval (approved_by);
-- What teachers see already was shown in good faith: it goes on giving its certificate as it stands.
insert into certificate_approval (tool_id, grounds)
  select id, certificate_grounds(id) from object where type = 'tool' and visibility = 'visible';
-- Pages that were rendered say what a tool asks for.
create trigger certificate_approval_changed after insert or update or delete on certificate_approval
  for each statement execute function announce_library_change();

-- Former names of people who hold a certificate issued within a day of the change; others are forgotten after a day.
create table name_change (
  id bigint generated always as identity primary key,
  actor_id uuid not null references actor on delete cascade,
  former_name text not null,
  changed_at timestamptz not null default now()
);
create index name_change_actor on name_change (actor_id, changed_at);

-- Every way a name is changed comes through here.
create function note_name_change() returns trigger language plpgsql as $$
begin
  insert into name_change (actor_id, former_name) values (new.id, concat_ws(' ', old.first_name, old.last_name));
  insert into audit (actor_id, by_platform, action, object_id, details)
    select null, true, 'change-holder', c.id, jsonb_build_object('tool', c.tool_id)
    from certificate c
    where c.actor_id = new.id and c.withdrawn_at is null and c.issued_at > now() - interval '1 day';
  return null;
end $$;
create trigger actor_name_changed after update of first_name, last_name on actor
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function note_name_change();

-- Down Migration
drop trigger actor_name_changed on actor;
drop function note_name_change();
drop table name_change;
drop table certificate_approval;
drop function certificate_grounds(uuid);
