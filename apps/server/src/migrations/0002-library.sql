-- Up Migration

-- The library tree: levels hold tools, tools hold modules and media, modules hold slides.
create table object (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('level', 'tool', 'module', 'slide', 'media')),
  parent_id uuid references object on delete cascade,
  -- ids of what contains it, outermost first: the specification's `depth`
  path uuid[] not null default '{}',
  -- order among its siblings, ascending; ties by creation
  position double precision not null default 0,
  name text not null,
  description text,
  visibility text not null default 'hide' check (visibility in ('visible', 'hide')),
  -- of a tool: formation, courseSet, playful
  kind text check (kind in ('formation', 'courseSet', 'playful')),
  -- language of name, description and content
  language text not null default 'fr',
  -- what it holds, checked by the course package for its type; for a slide, what is published
  content jsonb not null default '{}',
  -- a slide's content as its authors last left it; null when it is what is published
  draft jsonb,
  -- { language: { name, description, content } }
  translations jsonb not null default '{}',
  -- of media: key in the file store, type, size and what it is
  file jsonb,
  -- visible slides inside a tool or module, kept by the functions that change slides
  slide_count integer not null default 0,
  module_count integer not null default 0,
  minutes integer not null default 0,
  version integer not null default 1,
  owner_id uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz not null default now(),
  -- in the bin since; null for what is in use
  deleted_at timestamptz,
  check ((type = 'level') = (parent_id is null)),
  check (cardinality(path) > 0 or parent_id is null)
);
create index object_children on object (parent_id, position, created_at) where deleted_at is null;
create index object_levels on object (position, created_at) where type = 'level' and deleted_at is null;
create index object_path on object using gin (path);
create index object_bin on object (deleted_at) where deleted_at is not null;

-- Earlier contents, with who and when.
create table object_version (
  object_id uuid not null references object on delete cascade,
  version integer not null,
  content jsonb not null,
  translations jsonb not null default '{}',
  actor_id uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  primary key (object_id, version)
);

-- Who has which right on which object; rights hold for everything inside it.
create table share (
  object_id uuid not null references object on delete cascade,
  actor_id uuid not null references actor on delete cascade,
  right_name text not null check (right_name in ('reader', 'writer', 'owner', 'leadowner')),
  granted_by uuid references actor on delete set null,
  granted_at timestamptz not null default now(),
  primary key (object_id, actor_id)
);
create index share_actor on share (actor_id);

-- Where a person stands on a slide. `tool_id` and `module_id` repeat the tree so that percents are one look-up.
create table progress (
  actor_id uuid not null references actor on delete cascade,
  slide_id uuid not null references object on delete cascade,
  module_id uuid not null references object on delete cascade,
  tool_id uuid not null references object on delete cascade,
  seen_at timestamptz,
  -- last time the person was on it: the latest of a tool is the place they left
  visited_at timestamptz,
  -- seen, and every question on it answered
  done_at timestamptz,
  -- { block: { answer, mark } }
  answers jsonb not null default '{}',
  primary key (actor_id, slide_id)
);
create index progress_tool on progress (actor_id, tool_id);

create table certificate (
  id uuid primary key default gen_random_uuid(),
  -- what its link, QR code and the check page carry
  token text not null unique,
  actor_id uuid references actor on delete set null,
  tool_id uuid references object on delete set null,
  -- as they were when it was issued: a certificate outlives account and tool
  person_name text not null,
  course_name text not null,
  language text not null default 'fr',
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (actor_id, tool_id)
);

-- Down Migration
drop table certificate, progress, share, object_version, object;
