import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: when a person was first given a certificate of a tool that was not revoked since; null for never. A person who
 * has one has finished the tool, whatever is left in it to practise, or was added to it since; all others have finished
 * once every slide is done.
 */
export function firstCertificate(actor: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select min(issued.issued_at) from certificate issued
    where issued.actor_id = ${actor} and issued.tool_id = ${tool} and issued.revoked_at is null
  )`
}
