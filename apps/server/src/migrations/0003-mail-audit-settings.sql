-- Up Migration

-- A mail is a row written in the transaction of what caused it; a job sends it, once.
create table mail (
  id uuid primary key default gen_random_uuid(),
  -- which mail it is: activation, reset-password, password-changed, support …
  kind text not null,
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
  closed_by uuid references actor on delete set null
);
create index contact_request_open on contact_request (created_at) where closed_at is null;

-- Who changed what, when. Never updated, never holds a secret.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references actor on delete set null,
  -- verb and noun: create-tool, activate-account …
  action text not null,
  object_id uuid,
  details jsonb not null default '{}'
);
create index audit_at on audit (at desc);
create index audit_object on audit (object_id) where object_id is not null;

-- What an administrator may set while the platform runs; stands before the environment's value.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references actor on delete set null
);

-- Public documents are kept in memory by every copy of the server: tell them all when what they show has changed.
create function announce_library_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('library_changed', '');
  return null;
end $$;
create trigger object_changed after insert or update or delete or truncate on object
  for each statement execute function announce_library_change();
create trigger setting_changed after insert or update or delete on setting
  for each statement execute function announce_library_change();

-- Down Migration
drop trigger setting_changed on setting;
drop trigger object_changed on object;
drop function announce_library_change();
drop table setting, audit, contact_request, mail;
