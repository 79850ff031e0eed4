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
  -- of a level: whether authors may make tools in it
  open_to_authors boolean not null default false,
  -- of a tool: formation, courseSet, playful
  kind text check (kind in ('formation', 'courseSet', 'playful')),
  -- of a tool that an author made in such a level: hidden until an administrator shows it or lets its author; null for all
  -- others
  showing text check (showing in ('held', 'asked', 'declined')),
  -- when administrators were asked, of a tool that they were asked for
  showing_asked_at timestamptz,
  -- language of name, description and content
  language text not null default 'fr',
  -- what it holds, checked by the course package for its type; for a slide, what is published
  content jsonb not null default '{}',
  -- { language: { name, description, content, isTranslated } }; a translation of a slide says itself whether the slide
  -- counts as translated by it, as was decided when it was written
  translations jsonb not null default '{}',
  -- the ids that both name, kept so that neither putting slides in order nor asking where a picture is used reads them again
  named_ids uuid[] not null generated always as (ids_named(content::text || translations::text)) stored,
  -- of media: key in the file store, type, size and what it is
  file jsonb,
  -- visible slides inside a tool or module, kept by the functions that change slides
  slide_count integer not null default 0,
  module_count integer not null default 0,
  minutes integer not null default 0,
  -- whether the minutes of a module or a tool, or a part of them, were estimated, since no author has said them
  minutes_are_estimated boolean not null default false,
  -- Of a tool: the languages besides its own that every slide teachers see is in, and when one of them was last published.
  -- Kept with the counts of its slides, so that a list of tools reads no slide.
  translated_into text[] not null default '{}',
  changed_at timestamptz,
  version integer not null default 1,
  owner_id uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- null: not seen by teachers yet; what is made hidden gets its moment when it is first shown
  published_at timestamptz default now(),
  -- in the bin since; null for what is in use
  deleted_at timestamptz,
  -- who put it into the bin, and with what: everything that went with one deletion names the object deleted
  deleted_by uuid references actor on delete set null,
  deleted_with uuid,
  check ((type = 'level') = (parent_id is null)),
  check (cardinality(path) > 0 or parent_id is null),
  constraint object_bin_whole check ((deleted_at is null) = (deleted_with is null)),
  constraint object_open_level check (type = 'level' or not open_to_authors),
  constraint object_showing_tool check (type = 'tool' or showing is null),
  constraint object_showing_asked check ((showing_asked_at is not null) = (showing is not distinct from 'asked'))
);
create index object_children on object (parent_id, position, created_at) where deleted_at is null;
-- Also of what is in the bin: deleting for good looks for children.
create index object_parent on object (parent_id);
create index object_levels on object (position, created_at) where type = 'level' and deleted_at is null;
create index object_path on object using gin (path);
create index object_owner on object (owner_id) where owner_id is not null;
create index object_bin on object (deleted_at) where deleted_with = id;
create index object_deleted_with on object (deleted_with) where deleted_with is not null;
create index object_deleted_by on object (deleted_by) where deleted_by is not null;
create index object_showing_asked on object (showing_asked_at) where showing = 'asked';
create index object_named on object using gin (named_ids) with (fastupdate = off);
-- Copies share their original's file: it goes with the last of them.
create index object_file on object ((file ->> 'key')) where file is not null;
create index object_media_latest on object (created_at desc, id desc) where type = 'media' and deleted_at is null;
create index object_media_largest on object (coalesce((file ->> 'size')::bigint, 0) desc, id desc)
  where type = 'media' and deleted_at is null;

-- A list reads in its order until it has enough, so that it costs by what is asked for and not by what is stored.
-- Levels and tools are listed across parents, in both orders; anything else only where no filter says what is wanted.
create index object_shelf on object (position, created_at, id) where type in ('level', 'tool') and deleted_at is null;
create index object_published on object (published_at, position, id) where type in ('level', 'tool') and deleted_at is null;
create index object_order on object (position, created_at, id) where deleted_at is null;

-- Public documents are kept in memory by every copy of the server: tell them all when what they show has changed.
create function announce_library_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('library_changed', '');
  return null;
end $$;
create trigger object_changed after insert or update or delete or truncate on object
  for each statement execute function announce_library_change();

-- Earlier contents, with who and when.
create table object_version (
  object_id uuid not null references object on delete cascade,
  version integer not null,
  content jsonb not null,
  translations jsonb not null default '{}',
  named_ids uuid[] not null generated always as (ids_named(content::text || translations::text)) stored,
  actor_id uuid references actor on delete set null,
  created_at timestamptz not null default now(),
  primary key (object_id, version)
);
create index object_version_named on object_version using gin (named_ids) with (fastupdate = off);
-- When a person goes, the rows that name them are found without reading the others.
create index object_version_actor on object_version (actor_id) where actor_id is not null;

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
create index share_granted_by on share (granted_by) where granted_by is not null;

-- A slide as its authors last left it, from its first change on; until then it is what is published.
create table draft (
  slide_id uuid primary key references object on delete cascade,
  -- goes up with every save: what was written over an older one is refused
  version integer not null,
  -- { language: content }, the original's among them
  contents jsonb not null,
  named_ids uuid[] not null generated always as (ids_named(contents::text)) stored,
  -- { language: { block: fingerprint of the original's block when it was translated } }
  origins jsonb not null default '{}',
  -- the version that teachers see; null where they see none of these
  published_version integer,
  saved_at timestamptz not null default now(),
  saved_by uuid references actor on delete set null
);
create index draft_saved_by on draft (saved_by) where saved_by is not null;
create index draft_named on draft using gin (named_ids) with (fastupdate = off);

-- Authors who have a slide open, each with their last sign of life; worth nothing after a crash.
create unlogged table presence (
  slide_id uuid not null,
  actor_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (slide_id, actor_id)
);
create index presence_age on presence (seen_at);

-- What a change of a whole translation found in its place, so that it can be undone for a while: per slide the version it
-- made, the translation's content and what its blocks were made from; per tool and module its words in the language.
create table translation_change (
  id uuid primary key default gen_random_uuid(),
  tool_id uuid not null references object (id) on delete cascade,
  language text not null,
  actor_id uuid not null references actor (id) on delete cascade,
  before jsonb not null,
  made_at timestamptz not null default now()
);
create index on translation_change (made_at);
create index on translation_change (tool_id);
create index on translation_change (actor_id);
