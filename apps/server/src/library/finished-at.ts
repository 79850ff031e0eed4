import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: when a person finished a tool; null while they have not. They have with all of it done, and enough points where
 * its certificate asks for them, whatever was added to it since; or with a certificate of it that was not revoked since.
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

/** SQL: when somebody was first on a slide of table `progress`: who has been on one has begun its tool. */
export const begunAt = sql<Date>`coalesce(progress.seen_at, progress.visited_at, progress.done_at)`
