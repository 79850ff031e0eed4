import { type RawBuilder, sql } from 'kysely'
import { firstCertificate } from '#library/first-certificate.ts'

/** SQL: when a person had finished a tool; of the table `learner`, which lacks those who only have a certificate. */
export function finishedAt(person: RawBuilder<unknown>, tool: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`coalesce(learner.finished_at, ${firstCertificate(person, tool)})`
}
