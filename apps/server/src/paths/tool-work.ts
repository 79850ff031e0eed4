import { type RawBuilder, sql } from 'kysely'
import { isInState } from '#certificates/certificate-state.ts'

/**
 * SQL: what a person has of a tool by its certificates, as the table `certified`: the first moment at which one was
 * issued that is not revoked, and the code of a valid one.
 */
export function certified(person: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (
    select min(certificate.issued_at) filter (where certificate.revoked_at is null) as first_at,
      max(certificate.code) filter (where ${isInState.valid}) as code
    from certificate
    where certificate.actor_id = ${person} and certificate.tool_id = ${tool}
  ) certified`
}

/** SQL: when a person had finished a tool, of the tables `learner` and `certified`: whichever came first. */
export const finishedAt = sql`least(learner.finished_at, certified.first_at)`

/** SQL: milliseconds since 1970 of a moment. */
export const milliseconds = (moment: RawBuilder<unknown>) =>
  sql<number | null>`(extract(epoch from ${moment}) * 1000)::float8`
