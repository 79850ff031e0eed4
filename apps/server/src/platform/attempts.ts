import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from './hash-of.ts'

/** SQL: the seconds since a time of an attempt, by the database's clock, which all servers share. */
export const secondsSince = (column: 'first_at' | 'last_at'): RawBuilder<number> =>
  sql<number>`extract(epoch from now() - ${sql.ref(`attempt.${column}`)})::float8`

/** Locks a subject until the transaction ends. */
export async function lockSubject(
  trx: Transaction<Database>,
  { kind }: { kind: string },
  subject: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`.execute(trx)
}

/** Resets the count of a subject. */
export async function resetAttempts(db: Kysely<Database>, { kind }: { kind: string }, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subjectHash(kind, subject)).execute()
}

/** Days for which attempts are recorded. */
export const attemptDays = 2

/** Removes older attempts. */
export async function purgeAttempts(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${attemptDays})`)
    .execute()
}

/** A subject as it is stored: a hash, since addresses and accounts must not be kept. */
export function subjectHash(kind: string, subject: string): Buffer {
  return hashOf(`${kind}:${subject}`)
}
