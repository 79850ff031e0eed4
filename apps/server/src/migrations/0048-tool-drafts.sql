-- The structure of a tool as its authors want it, where that differs from the rows that everybody else reads: order,
-- visibility, deletions, words of modules. Applied to the rows when the tool is published. What is live remains so.
create table tool_draft (
  tool_id uuid primary key references object on delete cascade,
  -- goes up with every change, and when it is published
  version integer not null,
  structure jsonb not null default '{}',
  saved_at timestamptz not null default now(),
  saved_by uuid references actor on delete set null
);
create index tool_draft_saved_by on tool_draft (saved_by) where saved_by is not null;
