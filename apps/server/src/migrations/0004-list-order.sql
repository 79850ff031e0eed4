-- Up Migration

-- A list reads in its order until it has enough, so that it costs by what is asked for and not by what is stored.
-- Levels and tools are listed across parents, in both orders; anything else only where no filter says what is wanted.
create index object_shelf on object (position, created_at, id) where type in ('level', 'tool') and deleted_at is null;
create index object_published on object (published_at, position, id) where type in ('level', 'tool') and deleted_at is null;
create index object_order on object (position, created_at, id) where deleted_at is null;

-- Down Migration
drop index object_order, object_published, object_shelf;
