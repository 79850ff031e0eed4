-- Up Migration

-- What people are sorted by besides their names; who names no school comes last.
alter table actor add column organization_key text collate "C" not null generated always as (
  coalesce(nullif(left(plain_text(organization), 60), ''), chr(65535))
) stored;
create index actor_organization on actor (organization_key, id);
create index actor_created on actor (created_at, id);
-- Who never came was there longest ago.
create index actor_seen on actor (coalesce(seen_at, timestamptz 'epoch'), id);

-- Down Migration
drop index actor_seen, actor_created;
alter table actor drop column organization_key;
