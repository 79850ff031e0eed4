import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { lockSubject, purgeAttempts, secondsSince, subjectHash } from './attempts.ts'
import { TooMany } from './http/envelope.ts'
import { networksAround } from './networks.ts'

/** `free` failures cause no pause. Each further one doubles the pause, from one second to `longest` seconds. */
export type Backoff = { kind: string; free: number; longest: number }

/** After so many seconds without a failure, earlier failures are forgotten. */
const memory = 900

/** The subject whose failures are counted, such as an account or a network. */
export type FailureSubject = { backoff: Backoff; subject: string }

/** The subjects and, for networks, also the wider networks around them, which have more free failures. */
function withAround(tried: FailureSubject[]): FailureSubject[] {
  return tried.flatMap(({ backoff, subject }) => [
    { backoff, subject },
    ...networksAround(subject).map(({ network, times, bits }) => ({
      backoff: { ...backoff, kind: `${backoff.kind}/${bits}`, free: backoff.free * times },
      subject: network,
    })),
  ])
}

/** Throws a TooMany while a pause lasts for any of the subjects. */
export async function checkBackoff(db: Kysely<Database>, subjects: FailureSubject[]): Promise<void> {
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
export async function recordWrongAttempt(db: Kysely<Database>, tried: FailureSubject[]): Promise<void> {
  await purgeAttempts(db)
  // One after the other in a fixed order: otherwise two concurrent requests could deadlock.
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
 * Records whether a proof was right. Concurrent attempts are settled one after the other, and with a TooMany once a
 * pause has begun: of many tries at once only the first few learn anything.
 * @param noteWrong records more about a wrong attempt
 */
export async function settleAttempt(
  db: Kysely<Database>,
  tried: FailureSubject[],
  isRight: boolean,
  noteWrong?: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const { backoff, subject } of withAround(tried)) {
      await lockSubject(trx, backoff, subject)
    }
    await checkBackoff(trx, tried)
    if (isRight) return
    await recordWrongAttempt(trx, tried)
    await noteWrong?.(trx)
  })
}
