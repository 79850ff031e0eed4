import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: when a person finished a tool; null while they have not. Somebody has finished who once had all of it done, with
 * enough points where its certificate asks for them, whatever was added since; or who has a certificate that is not
 * revoked.
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

/** SQL: when somebody first opened the slide of a row of table `progress`: that begins its tool. */
export const begunAt = sql<Date>`coalesce(progress.seen_at, progress.visited_at, progress.done_at)`
