-- Up Migration

-- Whether somebody else made the account for its owner; until now only the audit log could tell.
alter table actor add column is_provisioned boolean not null default false;
update actor set is_provisioned = true
where exists (
  select from audit
  where action = 'create-account' and object_id = actor.id and actor_id is distinct from object_id
);

-- Down Migration
alter table actor drop column is_provisioned;
