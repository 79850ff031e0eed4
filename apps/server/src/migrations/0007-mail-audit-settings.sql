-- A mail is a row written in the transaction of what caused it; a job sends it, once.
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- which mail it is: activation, reset-password, password-changed, support …
  kind text not null,
  -- the account it is about, whatever its address was then: with it the mail is found for the copy of their data, and
  -- goes; null for a mail that is about no account
  actor_id uuid references actor on delete cascade,
  recipient text not null,
  language text not null,
  -- what its text is filled in with; never a password
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_waiting on mail (next_attempt_at) where state = 'waiting';
create index mail_actor on mail (actor_id) where actor_id is not null;
create index mail_latest on mail (created_at desc, id desc);
create index mail_state on mail (state, created_at desc, id desc);

create table contact_request (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid references actor on delete set null,
  first_name text not null,
  last_name text not null,
  mail text not null,
  phone text,
  institution text,
  category text not null,
  text text not null,
  language text not null,
  created_at timestamptz not null default now(),
  -- when someone took care of it, and who
  closed_at timestamptz,
  closed_by uuid references actor on delete set null,
  -- It is found by what was written, by who wrote it, and by the eight letters it is referred to by.
  search_words tsvector not null generated always as (
    array_to_tsvector(plain_words(
      first_name || ' ' || last_name || ' ' || mail || ' ' || coalesce(institution, '') || ' ' || coalesce(phone, '')
      || ' ' || left(id::text, 8) || ' ' || text
    ))
  ) stored
);
create index contact_request_open on contact_request (created_at) where closed_at is null;
create index contact_request_actor on contact_request (actor_id) where actor_id is not null;
create index contact_request_words on contact_request using gin (search_words) with (fastupdate = off);
create index contact_request_latest on contact_request (created_at desc, id desc);
create index contact_request_answered on contact_request (closed_at) where closed_at is not null;

-- Who changed what, when. Never updated, never holds a secret.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references actor on delete set null,
  -- who did something is forgotten with their account; that it was nobody but the platform is not
  by_platform boolean not null default false,
  -- verb and noun: create-tool, activate-account …
  action text not null,
  object_id uuid,
  details jsonb not null default '{}'
);
-- The log is read latest first, by what was done, by who did it, or by its object.
create index audit_latest on audit (at desc, id desc);
create index audit_action on audit (action, at desc, id desc);
create index audit_actor on audit (actor_id, at desc, id desc) where actor_id is not null;
create index audit_object on audit (object_id) where object_id is not null;

-- What an administrator may set while the platform runs; it overrides the environment's value.
create table setting (
  key text primary key,
  value jsonb not null,
  -- goes up with every save of a section: what was written over an older one is refused
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references actor on delete set null
);
create trigger setting_changed after insert or update or delete on setting
  for each statement execute function announce_library_change();
