-- Up Migration

-- A film that comes in pieces, until it is one of a tool's media; what has come of it lies in a file named after its id.
create table upload (
  -- That of the media object it becomes.
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references actor on delete cascade,
  -- What it was begun for, be it only a slide, and the tool that this is in.
  object_id uuid not null references object on delete cascade,
  tool_id uuid not null references object on delete cascade,
  -- Name, length and last change: by these it is known again when the same film is chosen another day.
  name text not null,
  size bigint not null,
  changed_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- When something of it last came.
  touched_at timestamptz not null default now(),
  unique (actor_id, tool_id, name, size, changed_at)
);

create index upload_by_tool on upload (tool_id);
create index upload_by_object on upload (object_id);

-- Down Migration
drop table upload;
