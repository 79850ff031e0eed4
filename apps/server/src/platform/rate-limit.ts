import { isIPv6 } from 'node:net'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { TooMany } from '#platform/http/envelope.ts'

/** How often something may be done: `most` times in a window of so many seconds, per subject. */
export type RateLimit = { kind: string; most: number; seconds: number }

/** The number of free failures, and the longest of the pauses after them, which double from one second, in seconds. */
export type Backoff = { kind: string; free: number; longest: number }

/** Failures are forgotten when none has followed for this many seconds. */
const memory = 900

const secondsSince = (column: 'first_at' | 'last_at'): RawBuilder<number> =>
  sql<number>`extract(epoch from now() - ${sql.ref(`attempt.${column}`)})::float8`

/** Counts a use, by the database's clock, which all servers share. Throws a TooMany when there have been too many. */
export async function rateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<void> {
  const secondsLeft = await tryRateLimit(db, allowance, subject)
  if (secondsLeft > 0) throw new TooMany(secondsLeft)
}

/** Counts a use and returns 0 when it is allowed, otherwise the seconds until the next one is. */
export async function tryRateLimit(db: Kysely<Database>, allowance: RateLimit, subject: string): Promise<number> {
  await purgeOld(db)
  for (const limit of limitsOf(allowance, subject)) {
    // A use refused to a small network is not counted against the larger one, in which others are.
    const secondsLeft = await countUse(db, limit)
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

async function countUse(db: Kysely<Database>, { kind, most, seconds, subject }: Limit): Promise<number> {
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
 * Looks for something that a subject may miss only so often, and returns undefined where it is missed. Concurrent
 * lookups run one after the other: of many at once, no more are made than may be missed. Throws a TooMany when there
 * have been as many misses as are allowed.
 */
export async function limitMisses<Found>(
  db: Kysely<Database>,
  allowance: RateLimit,
  subject: string,
  look: (trx: Transaction<Database>) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  // A caller who would be refused anyway does not wait for the lock.
  await checkRateLimit(db, allowance, subject)
  return db.transaction().execute(async trx => {
    for (const limit of limitsOf(allowance, subject)) await lockSubject(trx, limit, limit.subject)
    await checkRateLimit(trx, allowance, subject)
    const found = await look(trx)
    if (found === undefined) await rateLimit(trx, allowance, subject)
    return found
  })
}

/** Throws a TooMany where there have been as many uses as are allowed; counts none itself. */
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

async function openWindow(db: Kysely<Database>, { kind, seconds }: RateLimit, subject: string) {
  const used = await db
    .selectFrom('attempt')
    .select(['count', secondsSince('first_at').as('age')])
    .where('kind', '=', kind)
    .where('subject', '=', subjectHash(kind, subject))
    .executeTakeFirst()
  return used && used.age < seconds ? used : { count: 0, age: 0 }
}

/** A subject that failures are counted for. */
export type Attempt = { backoff: Backoff; subject: string }

/** The attempts and, for networks, the same for the networks around them, with more free failures. */
function withAround(tried: Attempt[]): Attempt[] {
  return tried.flatMap(({ backoff, subject }) => [
    { backoff, subject },
    ...networksAround(subject).map(({ network, times, bits }) => ({
      backoff: { ...backoff, kind: `${backoff.kind}/${bits}`, free: backoff.free * times },
      subject: network,
    })),
  ])
}

/** Throws a TooMany while a pause lasts for any of the subjects. */
export async function checkBackoff(db: Kysely<Database>, subjects: Attempt[]): Promise<void> {
  const tried = withAround(subjects)
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

/** Records a failure for every subject. */
export async function recordFailure(db: Kysely<Database>, tried: Attempt[]): Promise<void> {
  await purgeOld(db)
  // One after the other: two at once in another order would deadlock.
  for (const { backoff, subject } of withAround(tried)) {
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
 * Records whether a proof was right. Concurrent attempts are settled one after the other, with a TooMany once a pause
 * has begun: of many tries at once only the first few learn anything.
 * @param noteWrong records more about a wrong one
 */
export async function settleAttempt(
  db: Kysely<Database>,
  tried: Attempt[],
  isRight: boolean,
  noteWrong?: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const { backoff, subject } of withAround(tried)) {
      await lockSubject(trx, backoff, subject)
    }
    await checkBackoff(trx, tried)
    if (isRight) return
    await recordFailure(trx, tried)
    await noteWrong?.(trx)
  })
}

/** Locks a subject until the transaction ends. */
async function lockSubject(trx: Transaction<Database>, { kind }: { kind: string }, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${subject}`}, 0))`.execute(trx)
}

/** Resets the count of a subject. */
export async function resetAttempts(db: Kysely<Database>, { kind }: { kind: string }, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('kind', '=', kind).where('subject', '=', subjectHash(kind, subject)).execute()
}

/** Days for which attempts are recorded. */
export const attemptDays = 2

async function purgeOld(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${attemptDays})`)
    .execute()
}

/**
 * The subject of an address: itself, or, for IPv6, the network of 64 bits that one household or school has. An IPv4
 * address within IPv6, as proxies and NAT64 write it, is itself: all of them have one network of 64 bits.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (ipv4Prefixes.includes(groups.slice(0, 6).join())) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')
}

/** What comes before an IPv4 address in IPv6: `::ffff:0:0/96` and `64:ff9b::/96`. */
const ipv4Prefixes = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
].map(groups => groups.join())

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = parts.slice(0, 4).map(Number)
    return `${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`
  })
  const [left = [], right = []] = hex.split('::', 2).map(side => (side === '' ? [] : side.split(':')))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16))
}

/** A network of IPv6, as `networkOf` returns it; no other subject looks like this. */
const ipv6Network = /^((?:[0-9a-f]{1,4}:){3})([0-9a-f]{1,4})$/

/**
 * The networks around one of 64 bits, with the factor of their limits; none around anything else. A household often has
 * 56 bits and an organisation 48, and can use another 64 of them at every request.
 */
export function networksAround(network: string): { network: string; bits: 56 | 48; times: number }[] {
  const [, organisation, last] = ipv6Network.exec(network) ?? []
  if (organisation === undefined || last === undefined) return []
  const household = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [
    { network: `${organisation}${household}/56`, bits: 56, times: 4 },
    { network: `${organisation}/48`, bits: 48, times: 16 },
  ]
}

function subjectHash(kind: string, subject: string): Buffer {
  return hashOf(`${kind}:${subject}`)
}
