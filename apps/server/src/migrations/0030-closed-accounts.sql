-- Up Migration

-- Whether an administrator closed an account that is being deleted, and may open it again.
alter table actor add column closed_by_administrator boolean not null default false;

-- Down Migration
alter table actor drop column closed_by_administrator;
