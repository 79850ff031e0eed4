-- Up Migration

-- None has been issued before this.
drop table certificate;
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
  -- the one that stands in its place
  replaced_by uuid references certificate on delete set null deferrable initially deferred,
  withdrawn_at timestamptz,
  -- its place in the list that says of every badge whether it still holds
  status_index integer not null unique,
  -- the signed badge; made when it is first asked for, and the same ever after
  credential jsonb,
  check ((facts is null) = (withdrawn_at is not null))
);
-- Issued once, however often and fast it is asked for.
create unique index certificate_current on certificate (actor_id, tool_id) where replaced_by is null;
create index certificate_tool on certificate (tool_id);
-- What a tool's achievement says, for whoever looks a badge up.
create index certificate_achievement on certificate ((facts -> 'tool' ->> 'id'), issued_at desc);
-- How many there were, near enough to know which list is being filled.
create sequence certificate_number;
create index certificate_latest on certificate (issued_at desc, id desc);
create index certificate_end on certificate (valid_until) where valid_until is not null and replaced_by is null;

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

-- The public halves of the keys that badges were ever signed with: whoever checks an old one needs its key for life.
create table signing_key (
  public_key text primary key,
  created_at timestamptz not null default now()
);

-- Pages that show a certificate are kept in memory by every copy of the server.
create function announce_certificate_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('certificates_changed', '');
  return null;
end $$;
create trigger certificate_changed after update of revoked_at, withdrawn_at, replaced_by or delete or truncate on certificate
  for each statement execute function announce_certificate_change();

-- Down Migration
drop trigger certificate_changed on certificate;
drop function announce_certificate_change();
drop trigger certificate_unchanged on certificate;
drop function refuse_certificate_change();
drop table signing_key;
drop sequence certificate_number;
drop table certificate;
create table certificate (
  id uuid primary key default gen_random_uuid(),
  token text not null unique,
  actor_id uuid references actor on delete set null,
  tool_id uuid references object on delete set null,
  person_name text not null,
  course_name text not null,
  language text not null default 'fr',
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (actor_id, tool_id)
);
