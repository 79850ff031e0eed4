-- Up Migration

-- Files that people have sent to be imported, and what became of them. The file itself lies in the store, under
-- `imports/` and the id, until the import has ended.
create table course_import (
  id uuid primary key,
  actor_id uuid not null references actor on delete cascade,
  -- level or tool it goes into; may be gone by the time it is read
  target_id uuid not null,
  file_name text not null,
  -- of Markdown, where it makes a tool
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  -- [{ path, line, code, values, severity }]
  report jsonb not null default '[]',
  -- the tool that was made or added to
  tool_id uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index course_import_actor on course_import (actor_id) where ended_at is null;
create index course_import_age on course_import (created_at);

-- Down Migration
drop table course_import;
