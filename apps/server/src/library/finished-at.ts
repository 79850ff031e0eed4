import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: when a person finished a tool; null while they have not. There are two ways to finish. They have done all of it
 * once, with enough points if its certificate asks for them, whatever was added later. Or they have a certificate of it
 * that is not revoked.
 */
export function finishedAt(actor: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`least(
    (select done.finished_at from finished_tool done where done.actor_id = ${actor} and done.tool_id = ${tool}),
    (
      select min(issued.issued_at) from certificate issued
      where issued.actor_id = ${actor} and issued.tool_id = ${tool} and issued.revoked_at is null
    )
  )`
}

/**
 * SQL: when somebody first opened the slide of a row of table `progress`; the first of these moments begins the tool.
 */
export const begunAt = sql<Date>`coalesce(progress.seen_at, progress.visited_at, progress.done_at)`
