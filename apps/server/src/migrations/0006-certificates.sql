-- Certificates, as they were issued: each outlives account and tool.
create table certificate (
  id uuid primary key default gen_random_uuid(),
  -- ten characters, typed by people and carried by the link and the QR code
  code text not null unique,
  actor_id uuid references actor on delete set null,
  tool_id uuid references object on delete set null,
  -- what it says, as it was; null once its holder has taken it away
  facts jsonb,
  issued_at timestamptz not null default now(),
  valid_until timestamptz,
  -- why an administrator issued it by hand; null for one that was earned
  issue_reason text,
  revoked_at timestamptz,
  -- in words for administrators; what everyone reads is general
  revocation_reason text,
  -- the one that replaced it
  replaced_by uuid references certificate on delete set null deferrable initially deferred,
  withdrawn_at timestamptz,
  -- since when its holder's account is gone: for so long it is still to be kept, or not
  account_ended_at timestamptz,
  -- how many days before its end its holder was last reminded of it
  reminded_days integer,
  -- its place in the list that says of every badge whether it still holds
  status_index integer not null unique,
  -- the signed badge; made when it is first asked for, and the same ever after
  credential jsonb,
  -- What administrators search by: the code whole and in its printed halves, the name on it, its tool in every language.
  search_words tsvector not null generated always as (
    array_to_tsvector(plain_words(
      code || ' ' || left(code, 5) || ' ' || right(code, 5) || ' ' || coalesce(facts ->> 'holder', '')
      || ' ' || coalesce(jsonb_path_query_array(facts, '$.tool.name.*') #>> '{}', '')
    ))
  ) stored,
  check ((facts is null) = (withdrawn_at is not null))
);
-- Issued once, however often and fast it is asked for.
create unique index certificate_current on certificate (actor_id, tool_id) where replaced_by is null;
create index certificate_tool on certificate (tool_id);
-- What a tool's achievement says, for people who look a badge up.
create index certificate_achievement on certificate ((facts -> 'tool' ->> 'id'), issued_at desc);
-- How many there were, near enough to know which list is being filled.
create sequence certificate_number;
create index certificate_latest on certificate (issued_at desc, id desc);
create index certificate_end on certificate (valid_until) where valid_until is not null and replaced_by is null;
create index certificate_words on certificate using gin (search_words) with (fastupdate = off);
-- Few are any of these.
create index certificate_revoked on certificate (issued_at desc, id desc) where revoked_at is not null;
create index certificate_replaced on certificate (issued_at desc, id desc) where replaced_by is not null;
create index certificate_withdrawn on certificate (issued_at desc, id desc) where withdrawn_at is not null;
create index certificate_without_account on certificate (account_ended_at)
  where account_ended_at is not null and withdrawn_at is null;

create function refuse_certificate_change() returns trigger language plpgsql as $$
begin
  raise exception 'a certificate is never changed';
end $$;
create trigger certificate_unchanged before update of code, facts, issued_at, valid_until, status_index on certificate
  for each row when (
    (new.code, new.issued_at, new.status_index) is distinct from (old.code, old.issued_at, old.status_index)
    or (new.withdrawn_at is null and (new.facts, new.valid_until) is distinct from (old.facts, old.valid_until))
    or (new.facts is not null and new.facts is distinct from old.facts)
  ) execute function refuse_certificate_change();

create function note_certificate_account_end() returns trigger language plpgsql as $$
begin
  new.account_ended_at := now();
  return new;
end $$;
create trigger certificate_account_ended before update of actor_id on certificate
  for each row when (old.actor_id is not null and new.actor_id is null) execute function note_certificate_account_end();

-- Pages that show a certificate are kept in memory by every copy of the server.
create function announce_certificate_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('certificates_changed', '');
  return null;
end $$;
create trigger certificate_changed after update of revoked_at, withdrawn_at, replaced_by or delete or truncate on certificate
  for each statement execute function announce_certificate_change();

-- The public halves of the keys that badges were ever signed with: to check an old one, its key is needed for life.
create table signing_key (
  public_key text primary key,
  created_at timestamptz not null default now(),
  -- since when it is known to be in other hands: it is published no more, and nothing that it signed is trusted
  compromised_at timestamptz
);

-- Issuing to all who have earned a certificate: how far it is, so that another server can go on with it.
create table certificate_run (
  id uuid primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  people integer not null,
  checked integer not null default 0,
  issued integer not null default 0,
  failed integer not null default 0,
  -- the last person who was looked at, in the order of ids
  last_actor_id uuid
);
create index certificate_run_latest on certificate_run (started_at desc);

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
