-- Another address that an administrator asked for, and not the owner: once it is confirmed, the sessions of the account
-- end.
alter table token add column by_administrator boolean not null default false;

-- A link by which people register although registration is closed, on its way to none of them: it is no proof of who
-- somebody is, and gives nothing but an account of one's own.
create table registration_link (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  name text not null,
  -- It is open until this day is over.
  until timestamptz not null,
  -- How many may register, and how many have.
  most integer not null check (most > 0),
  registered integer not null default 0 check (registered between 0 and most),
  -- Where their addresses have to be, for all kinds of addresses null.
  mail_domain text,
  -- The group they are invited to.
  group_id uuid references people_group on delete set null,
  created_by uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index registration_link_group on registration_link (group_id) where group_id is not null;
create index registration_link_creator on registration_link (created_by) where created_by is not null;

alter table actor add column registration_link_id uuid references registration_link on delete set null;
create index actor_registration_link on actor (registration_link_id) where registration_link_id is not null;

-- Invited by a registration link, and not by a file.
alter table group_invitation alter column import_id drop not null;
