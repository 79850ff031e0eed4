import { isIPv6 } from 'node:net'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { TooMany } from '#platform/http/envelope.ts'

/** How often something may be done: `most` times in a window of so many seconds, per subject. */
export type RateLimit = { kind: string; most: number; seconds: number }

/** Failures that cost nothing, then pauses that double from one second up to the longest, in seconds. */
export type Backoff = { kind: string; free: number; longest: number }

/** Failures are forgotten when none has followed for this many seconds. */
const memory = 900

const secondsSince = (column: 'first_at' | 'last_at'): RawBuilder<number> =>
  sql<number>`extract(epoch from now() - ${sql.ref(`attempt.${column}`)})::float8`

/** Counts a use, by everyone's clock: that of the database. Throws a TooMany when there have been too many. */
export async function rateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<void> {
  const secondsLeft = await tryRateLimit(db, allowance, subject)
  if (secondsLeft > 0) throw new TooMany(secondsLeft)
}

/** Counts a use and gives 0 when it is allowed, otherwise the seconds until the next one is. */
export async function tryRateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<number> {
  const { kind, most, seconds } = allowance
  await purgeOld(db)
  const isOver = sql<boolean>`${secondsSince('first_at')} >= ${seconds}`
  const { count, age } = await db
    .insertInto('attempt')
    .values({ kind, subject: subjectHash(kind, subject), count: 1 })
    .onConflict(known =>
      known.columns(['kind', 'subject']).doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempt.count + 1 end`,
        first_at: sql`case when ${isOver} then now() else attempt.first_at end`,
        last_at: sql`now()`,
      }),
    )
    .returning(['count', secondsSince('first_at').as('age')])
    .executeTakeFirstOrThrow()
  return count > most ? seconds - age : 0
}

/**
 * Looks for something that a subject may miss only so often, and gives undefined where it is missed. Those who look at
 * the same time do so one after the other: of many at once, no more are looked for than may be missed. Throws a TooMany
 * when there have been as many misses as are allowed.
 */
export async function limitMisses<Found>(
  db: Kysely<Database>,
  allowance: RateLimit,
  subject: string,
  look: (trx: Transaction<Database>) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  // Whoever is refused anyway takes no place among those who wait.
  await checkRateLimit(db, allowance, subject)
  return db.transaction().execute(async trx => {
    await takeTurn(trx, allowance, subject)
    await checkRateLimit(trx, allowance, subject)
    const found = await look(trx)
    if (found === undefined) await rateLimit(trx, allowance, subject)
    return found
  })
}

/** Throws a TooMany where there have been as many uses as are allowed; counts none itself. */
async function checkRateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<void> {
  const { count, age } = await openWindow(db, allowance, subject)
  if (count >= allowance.most) throw new TooMany(allowance.seconds - age)
}

/** How many uses the window that is open has seen; 0 where none is. Counts none itself. */
export async function usesOf(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<number> {
  return (await openWindow(db, allowance, subject)).count
}

async function openWindow(db: Kysely<Database>, { kind, seconds }: RateLimit, subject: string) {
  const used = await db
    .selectFrom('attempt')
    .select(['count', secondsSince('first_at').as('age')])
    .where('kind', '=', kind)
    .where('subject', '=', subjectHash(kind, subject))
    .executeTakeFirst()
  return used && used.age < seconds ? used : { count: 0, age: 0 }
}

/** One thing that failures are counted for. */
export type Attempt = { backoff: Backoff; subject: string }

/** Throws a TooMany while a pause lasts for any of the subjects. */
export async function checkBackoff(db: Kysely<Database>, tried: Attempt[]): Promise<void> {
  const rows = await db
    .selectFrom('attempt')
    .select(['kind', 'count', secondsSince('last_at').as('age')])
    .where(row =>
      row.or(
        tried.map(({ backoff, subject }) =>
          row.and([row('kind', '=', backoff.kind), row('subject', '=', subjectHash(backoff.kind, subject))]),
        ),
      ),
    )
    .execute()
  const secondsLeft = rows.map(({ kind, count, age }) => {
    const { free = 0, longest = 0 } = tried.find(({ backoff }) => backoff.kind === kind)?.backoff ?? {}
    return count < free ? 0 : Math.min(2 ** (count - free), longest) - age
  })
  const longest = Math.max(0, ...secondsLeft)
  if (longest > 0) throw new TooMany(longest)
}

/** Writes a failure down for every subject. */
export async function recordFailure(db: Kysely<Database>, tried: Attempt[]): Promise<void> {
  await purgeOld(db)
  // One after the other: two at once that met in another order would wait for each other.
  for (const { backoff, subject } of tried) {
    await db
      .insertInto('attempt')
      .values({ kind: backoff.kind, subject: subjectHash(backoff.kind, subject), count: 1 })
      .onConflict(known =>
        known.columns(['kind', 'subject']).doUpdateSet({
          count: sql`case when ${secondsSince('last_at')} >= ${memory} then 1 else attempt.count + 1 end`,
          last_at: sql`now()`,
        }),
      )
      .execute()
  }
}

/**
 * Says that a proof has been looked at, and whether it was right: a wrong one is written down. Those who try at the same
 * time come here one after the other, and a TooMany meets whoever comes once a pause has begun: of many tries at once
 * only the first few learn anything.
 * @param noteWrong what else is written down of a wrong one
 */
export async function settleAttempt(
  db: Kysely<Database>,
  tried: Attempt[],
  isRight: boolean,
  noteWrong?: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const { backoff, subject } of tried) {
      await takeTurn(trx, backoff, subject)
    }
    await checkBackoff(trx, tried)
    if (isRight) return
    await recordFailure(trx, tried)
    await noteWrong?.(trx)
  })
}

/** Waits until nobody else is at the same subject, and keeps it until the transaction ends. */
async function takeTurn(trx: Transaction<Database>, { kind }: { kind: string }, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`.execute(trx)
}

/** Starts counting anew for a subject. */
export async function resetAttempts(db: Kysely<Database>, { kind }: { kind: string }, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subjectHash(kind, subject)).execute()
}

/** Days for which it is kept how often something was tried. */
export const attemptDays = 2

async function purgeOld(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${attemptDays})`)
    .execute()
}

/** Whom an address stands for: itself, or, for IPv6, the network of 64 bits that one household or school has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [left = '', right = ''] = address.toLowerCase().replace(/%.*$/, '').split('::', 2)
  const groupsOf = (side: string) => (side === '' ? [] : side.split(':'))
  const missing = 8 - groupsOf(left).length - groupsOf(right).length
  const zeros = address.includes('::') ? Array.from({ length: missing }, () => '0') : []
  const groups = [...groupsOf(left), ...zeros, ...groupsOf(right)]
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function subjectHash(kind: string, subject: string): Buffer {
  return hashOf(`${kind}:${subject}`)
}
