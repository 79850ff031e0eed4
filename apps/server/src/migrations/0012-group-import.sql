-- The import of people that has made a group, or named a lead: both are taken back with it.
alter table people_group add column import_id uuid;
create index people_group_import on people_group (import_id) where import_id is not null;
alter table membership add column import_id uuid;
create index membership_import on membership (import_id) where import_id is not null;

-- People that a file puts down for a group: no members, until they have read who sees what and join.
create table group_invitation (
  group_id uuid not null references people_group on delete cascade,
  actor_id uuid not null references actor on delete cascade,
  import_id uuid not null,
  invited_at timestamptz not null default now(),
  primary key (group_id, actor_id)
);
create index group_invitation_actor on group_invitation (actor_id);
create index group_invitation_import on group_invitation (import_id);
