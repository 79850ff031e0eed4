-- Up Migration

-- Who learned what is asked of a tool, whoever they are.
create index progress_of_tool on progress (tool_id);

-- Down Migration
drop index progress_of_tool;
