import { randomInt } from 'node:crypto'
import { workSeconds } from '@preau/contract/captcha/work'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'

/**
 * Rounds of one step: a few milliseconds on a phone, and hardly fewer in a native program, since browsers run them
 * natively.
 */
export const rounds = 5000

/** Fewest steps of a challenge for a network that has done little; 1.5 times as many on average, twice at most. */
export const fewestSteps = 80

/**
 * Most steps of the long challenge that goes with a captcha that was heard; half as many on average. At 2.3 ms a step
 * on a machine of two cores that is 4.6 s, and 9 at most; on a tablet six times slower 28 s, and 55 at most, while the
 * person listens and types.
 */
export const longSteps = 4000

/** Uses of captchas by strangers of a network within an hour after which its challenges take twice as long. */
const doublingEvery = 100

/** Most doublings of a challenge: some eight seconds on a phone. */
const mostDoublings = 3

/** The factor by which challenges take longer for a network whose strangers used `uses` captchas. */
export function slowdownOf(uses: number): number {
  return 2 ** Math.min(mostDoublings, Math.floor(uses / doublingEvery))
}

/**
 * Creates a challenge for a browser and removes expired ones. The result is known only after the work, and is stored as
 * a hash.
 * @param slowdown how many times longer than usual it takes
 */
export async function openChallenge(db: Kysely<Database>, slowdown: number) {
  const steps = fewestSteps * slowdown
  return open(db, { fewest: steps, most: 2 * steps, isLong: false })
}

/** Creates the long challenge for a captcha that is read aloud; it may end at any step. */
export function openLongChallenge(db: Kysely<Database>) {
  return open(db, { fewest: 1, most: longSteps, isLong: true })
}

async function open(db: Kysely<Database>, { fewest, most, isLong }: { fewest: number; most: number; isLong: boolean }) {
  let result: Uint8Array = new Uint8Array()
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(fewest, most),
    // The only access to the result: the library returns it only signed, for servers that store nothing.
    deriveKey: async (...given) => {
      const derived = await deriveKey(...given)
      result = derived.derivedKey
      return derived
    },
  })
  await db.deleteFrom('work_challenge').where('expires_at', '<', new Date()).execute()
  await db
    .insertInto('work_challenge')
    .values({
      result_hash: hashOf(Buffer.from(result).toString('hex')),
      expires_at: new Date(Date.now() + workSeconds * 1000),
      is_long: isLong,
    })
    .execute()
  const { algorithm, cost, nonce, salt, keyLength, keyPrefix } = parameters
  return { algorithm, cost, nonce, salt, keyLength, keyPrefix, most }
}

/** The kind of work behind a result. */
type DoneWork = 'usual' | 'long'

/**
 * The kind of work behind a result whose challenge has not expired; null for none. It counts once, on all copies of the
 * server.
 */
export async function takeWork(db: Kysely<Database>, work: string | undefined): Promise<DoneWork | null> {
  if (work === undefined) return null
  const taken = await db
    .deleteFrom('work_challenge')
    .where('result_hash', '=', hashOf(work))
    .where('expires_at', '>', new Date())
    .returning('is_long')
    .executeTakeFirst()
  return taken ? (taken.is_long ? 'long' : 'usual') : null
}
