import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { lockSubject, purgeAttempts, secondsSince, subjectHash } from './attempts.ts'
import { TooMany } from './http/envelope.ts'
import { networksAround } from './networks.ts'

/** How often something may be done: `most` times in a window of so many seconds, per subject. */
export type RateLimit = { kind: string; most: number; seconds: number }

/** Counts a use, by the database's clock, which all servers share. Throws a TooMany when there have been too many. */
export async function rateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<void> {
  const secondsLeft = await tryRateLimit(db, allowance, subject)
  if (secondsLeft > 0) throw new TooMany(secondsLeft)
}

/** Counts some uses and returns 0 when all are allowed, otherwise the seconds until the next use is allowed. */
export async function tryRateLimit(
  db: Kysely<Database>,
  allowance: RateLimit,
  subject: string,
  uses = 1,
): Promise<number> {
  await purgeAttempts(db)
  for (const limit of limitsOf(allowance, subject)) {
    // A use that the small network is refused for does not count for the wider network, which others share.
    const secondsLeft = await countUses(db, limit, uses)
    if (secondsLeft > 0) return secondsLeft
  }
  return 0
}

type Limit = RateLimit & { subject: string }

/** A limit and, for a network, those of the networks around it. */
function limitsOf(allowance: RateLimit, subject: string): Limit[] {
  const around = networksAround(subject).map(({ network, times }) => ({
    ...allowance,
    most: allowance.most * times,
    subject: network,
  }))
  return [{ ...allowance, subject }, ...around]
}

async function countUses(db: Kysely<Database>, { kind, most, seconds, subject }: Limit, uses: number): Promise<number> {
  const isOver = sql<boolean>`${secondsSince('first_at')} >= ${seconds}`
  const { count, age } = await db
    .insertInto('attempt')
    .values({ kind, subject: subjectHash(kind, subject), count: uses })
    .onConflict(known =>
      known.columns(['kind', 'subject']).doUpdateSet({
        count: sql`case when ${isOver} then excluded.count else attempt.count + excluded.count end`,
        first_at: sql`case when ${isOver} then now() else attempt.first_at end`,
        last_at: sql`now()`,
      }),
    )
    .returning(['count', secondsSince('first_at').as('age')])
    .executeTakeFirstOrThrow()
  return count > most ? seconds - age : 0
}

/**
 * Looks for something that a subject may miss only so often; undefined if it is not found. Concurrent lookups of a
 * subject run one after the other, so that no more can miss than are allowed. Throws a TooMany after as many misses as
 * are allowed.
 */
export async function limitMisses<Found>(
  db: Kysely<Database>,
  allowance: RateLimit,
  subject: string,
  look: (trx: Transaction<Database>) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  // A caller who is refused anyway must not wait for the lock.
  await checkRateLimit(db, allowance, subject)
  return db.transaction().execute(async trx => {
    for (const limit of limitsOf(allowance, subject)) await lockSubject(trx, limit, limit.subject)
    await checkRateLimit(trx, allowance, subject)
    const found = await look(trx)
    if (found === undefined) await rateLimit(trx, allowance, subject)
    return found
  })
}

/** Throws a TooMany after as many uses as are allowed; counts none itself. */
export async function checkRateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<void> {
  for (const limit of limitsOf(allowance, subject)) {
    const { count, age } = await openWindow(db, limit, limit.subject)
    if (count >= limit.most) throw new TooMany(limit.seconds - age)
  }
}

/** The number of uses in the current window; 0 where there is none. Counts none itself. */
export async function usesOf(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<number> {
  return (await openWindow(db, allowance, subject)).count
}

/** The number of uses in the current window, and how many seconds ago it opened. Counts none itself. */
export async function openWindow(
  db: Kysely<Database>,
  { kind, seconds }: RateLimit,
  subject: string,
): Promise<{ count: number; age: number }> {
  const used = await db
    .selectFrom('attempt')
    .select(['count', secondsSince('first_at').as('age')])
    .where('kind', '=', kind)
    .where('subject', '=', subjectHash(kind, subject))
    .executeTakeFirst()
  return used && used.age < seconds ? used : { count: 0, age: 0 }
}
