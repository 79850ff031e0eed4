import { sql } from 'kysely'
import { readableTools } from '#library/path-tools.ts'
import { everyone, isReadable } from '#library/rights.ts'

/**
 * SQL: the tools of `assignment` as the table `asked_tool`: the tools it names, and those of the paths it names, as the
 * paths are now. Only tools that everyone may read count: a member could not finish any other.
 */
export const askedTools = sql`lateral (
  select named.tool_id, min(named.place) as place,
    case when bool_and(named.path_id is not null) then min(named.path_id::text)::uuid end as path_id
  from (
    select tool_id, array[place, 0] as place, null::uuid as path_id
    from assignment_tool where assignment_id = assignment.id
    union all
    select part.id, array[assignment_path.place, part.place::int], o.id
    from assignment_path join object o on o.id = assignment_path.path_id and o.deleted_at is null
    cross join lateral ${readableTools(everyone)}
    where assignment_path.assignment_id = assignment.id
  ) named
  join object o on o.id = named.tool_id and o.deleted_at is null and ${isReadable(everyone)}
  group by named.tool_id
) asked_tool`

/** SQL: the tools and paths that `assignment` names, as the table `named`. */
export const askedObjects = sql`lateral (
  select tool_id as object_id, place from assignment_tool where assignment_id = assignment.id
  union all
  select path_id, place from assignment_path where assignment_id = assignment.id
) named`
