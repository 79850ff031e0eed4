-- Up Migration

-- The tools somebody keeps for later.
create table favourite (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  kept_at timestamptz not null default now(),
  primary key (actor_id, tool_id)
);
create index favourite_of_tool on favourite (tool_id);

-- What somebody who finished a tool tells its authors; one word of each, the last.
create table feedback (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  -- from 1, of no use in class, to 4, of great use
  usefulness smallint not null check (usefulness between 1 and 4),
  text text not null default '',
  given_at timestamptz not null default now(),
  primary key (actor_id, tool_id)
);
create index feedback_of_tool on feedback (tool_id, given_at desc);

-- Down Migration
drop table feedback;
drop table favourite;
