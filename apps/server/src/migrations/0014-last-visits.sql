-- Up Migration

-- When someone last used the platform, within the hour. Their sessions do not tell: they end with signing out.
alter table actor add column seen_at timestamptz;
update actor set seen_at = visit.at
from (select actor_id, max(seen_at) as at from session group by actor_id) as visit
where visit.actor_id = actor.id;

-- Down Migration
alter table actor drop column seen_at;
