import { randomInt } from 'node:crypto'
import { workSeconds } from '@preau/contract/captcha/work'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'

/**
 * Rounds of one step. They take a few milliseconds on a phone, and a native program is hardly faster, since browsers
 * use native code for them too.
 */
export const rounds = 5000

/**
 * Fewest steps of a challenge for a network with few uses; the average is 1.5 times as many, the maximum twice as many.
 */
export const fewestSteps = 80

/**
 * Most steps of the long challenge for a spoken captcha; the average is half as many. At 2.3 ms a step on a machine of
 * two cores the average takes 4.6 s, the maximum 9 s. A tablet that is six times slower takes 28 s, at most 55 s, while
 * the person listens and types.
 */
export const longSteps = 4000

/** After so many uses of captchas by strangers of a network within an hour, its challenges take twice as long. */
const doublingEvery = 100

/** Most doublings of a challenge: some eight seconds on a phone. */
const mostDoublings = 3

/** How many times longer challenges take for a network whose strangers used `uses` captchas. */
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
    // The library returns the result only signed, for servers that store nothing. This function is the only place to
    // get it.
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
 * The kind of work behind a result whose challenge has not expired; null for none. A result counts only once, on all
 * copies of the server together.
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
