-- Media that nothing names any more, not even an earlier version or what is in the bin, as a job has found them.
create table unused_media (
  media_id uuid primary key references object on delete cascade,
  since timestamptz not null default now(),
  -- An administrator has said that it is kept although nothing uses it.
  is_kept boolean not null default false
);
create index unused_media_since on unused_media (since) where not is_kept;

-- A film that is made ready for every network, by the key of its file; one that is not here is shown as it came.
create table video (
  key text primary key,
  state text not null default 'waiting' check (state in ('waiting', 'encoding', 'ready', 'failed')),
  percent smallint not null default 0,
  -- Who sent it, and hears of it where it takes its time.
  actor_id uuid references actor on delete set null,
  -- Why it failed.
  fault text,
  -- Height, key and size of each rendition that can be watched, the smallest first.
  renditions jsonb not null default '[]',
  -- How its author wants it cut and turned, and how the rendition that is watched until then is; null for all of it as it was sent.
  cut jsonb,
  shown_cut jsonb,
  -- Length in seconds of what was sent, and of what is watched; null where nobody has looked at it yet or it does not tell.
  whole_seconds real,
  seconds real,
  created_at timestamptz not null default now()
);
-- When a person is deleted, what names them is found at once.
create index video_by_actor on video (actor_id);

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

-- Files that people have sent to be imported, and what became of them.
create table course_import (
  id uuid primary key,
  actor_id uuid not null references actor on delete cascade,
  -- level or tool it goes into; may be gone by the time it is read
  target_id uuid not null,
  -- Names of the files, in their order. Until the import has ended, the first lies in the store under `imports/` and the id,
  -- each other one with its place (from 1) behind the id.
  file_names text[] not null,
  -- of Markdown, where it makes a tool
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- [{ path, line, code, values, severity }]
  report jsonb not null default '[]',
  -- what came into the library: { name of the tool, isNew, modules, slides, media }; null until it has
  made jsonb,
  -- the tool that was made or added to
  tool_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index course_import_actor on course_import (actor_id) where ended_at is null;
create index course_import_age on course_import (created_at);

-- Sizes of pictures that are kept, in whatever store holds their files: what each weighs there in bytes, and when it was
-- last looked at, to within some hours. What has been left longest goes first where they weigh too much together.
create table kept_picture (
  key text primary key,
  size integer not null,
  used_at timestamptz not null default now()
);
create index kept_picture_used_at on kept_picture (used_at);
