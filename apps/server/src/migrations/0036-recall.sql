-- Whether a person wants questions some weeks after they finished a tool: none without a row. Its key ends them without
-- a session and gives no other power.
create table recall_choice (
  actor_id uuid primary key references actor on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  ended_at timestamptz
);

-- Questions on a finished tool that were queued as a mail, in its transaction: each round once. Nothing of the answers.
create table recall (
  actor_id uuid not null references actor on delete cascade,
  tool_id uuid not null references object on delete cascade,
  round smallint not null check (round in (1, 2)),
  queued_at timestamptz not null default now(),
  -- When the person was through with them, or put them away on the dashboard.
  settled_at timestamptz,
  primary key (actor_id, tool_id, round)
);
create index recall_tool on recall (tool_id);
create index recall_queued on recall (queued_at);
