-- Up Migration

-- Who did something is forgotten with their account; that it was nobody but the platform is not.
alter table audit add column by_platform boolean not null default false;
update audit set by_platform = true where action like 'remove-%' or action = 'end-account';

-- The log is read latest first, by what was done, by who did it, or by whom or what it was done to (audit_object).
drop index audit_at, audit_actor;
create index audit_latest on audit (at desc, id desc);
create index audit_action on audit (action, at desc, id desc);
create index audit_actor on audit (actor_id, at desc, id desc) where actor_id is not null;

-- The ids that a JSON text names: whatever holds the id of a picture or a video uses it. The body is parsed here and now,
-- since a restore runs it without a search path.
create function ids_named(written text) returns uuid[] language sql immutable strict parallel safe
  return coalesce(
    (
      select array_agg(distinct word::uuid)
      from unnest(string_to_array(written, '"')) as word
      where length(word) = 36 and word ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ),
    '{}'
  );

-- Kept beside the contents, so that neither putting slides in order nor asking where a picture is used reads them again.
alter table object add column named_ids uuid[] not null
  generated always as (ids_named(content::text || translations::text)) stored;
alter table draft add column named_ids uuid[] not null generated always as (ids_named(contents::text)) stored;
alter table object_version add column named_ids uuid[] not null
  generated always as (ids_named(content::text || translations::text)) stored;
create index object_named on object using gin (named_ids) with (fastupdate = off);
create index draft_named on draft using gin (named_ids) with (fastupdate = off);
create index object_version_named on object_version using gin (named_ids) with (fastupdate = off);

create index object_media_latest on object (created_at desc, id desc) where type = 'media' and deleted_at is null;
create index object_media_largest on object (coalesce((file ->> 'size')::bigint, 0) desc, id desc)
  where type = 'media' and deleted_at is null;

-- Down Migration
drop index object_media_largest, object_media_latest, object_version_named, draft_named, object_named;
alter table object_version drop column named_ids;
alter table draft drop column named_ids;
alter table object drop column named_ids;
drop function ids_named(text);
drop index audit_actor, audit_action, audit_latest;
alter table audit drop column by_platform;
create index audit_at on audit (at desc);
create index audit_actor on audit (actor_id) where actor_id is not null;
