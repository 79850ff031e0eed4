-- Up Migration

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

-- Down Migration
drop table translation_change;
