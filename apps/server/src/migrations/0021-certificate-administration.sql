-- Up Migration

-- What administrators search by: the code whole and in its printed halves, the name on it, its tool in every language.
alter table certificate add column search_words tsvector not null generated always as (
  array_to_tsvector(plain_words(
    code || ' ' || left(code, 5) || ' ' || right(code, 5) || ' ' || coalesce(facts ->> 'holder', '')
    || ' ' || coalesce(jsonb_path_query_array(facts, '$.tool.name.*') #>> '{}', '')
  ))
) stored;
create index certificate_words on certificate using gin (search_words) with (fastupdate = off);
-- Few are any of these.
create index certificate_revoked on certificate (issued_at desc, id desc) where revoked_at is not null;
create index certificate_replaced on certificate (issued_at desc, id desc) where replaced_by is not null;
create index certificate_withdrawn on certificate (issued_at desc, id desc) where withdrawn_at is not null;

-- Since when its holder's account is gone: for so long it is still to be kept, or not.
alter table certificate add column account_ended_at timestamptz;
update certificate set account_ended_at = now() where actor_id is null;
create index certificate_without_account on certificate (account_ended_at)
  where account_ended_at is not null and withdrawn_at is null;
create function note_certificate_account_end() returns trigger language plpgsql as $$
begin
  new.account_ended_at := now();
  return new;
end $$;
create trigger certificate_account_ended before update of actor_id on certificate
  for each row when (old.actor_id is not null and new.actor_id is null) execute function note_certificate_account_end();

-- How many days before its end its holder was last reminded of it.
alter table certificate add column reminded_days integer;

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

-- Down Migration
drop table certificate_run;
drop trigger certificate_account_ended on certificate;
drop function note_certificate_account_end();
alter table certificate drop column reminded_days, drop column account_ended_at, drop column search_words;
drop index certificate_withdrawn, certificate_replaced, certificate_revoked;
