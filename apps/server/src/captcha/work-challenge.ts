import { randomInt } from 'node:crypto'
import { workSeconds } from '@preau/contract/captcha/work'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'

/** Rounds of one step: some milliseconds on a phone, and hardly fewer in a program, since browsers do them natively. */
const rounds = 5000

/** Fewest steps of a challenge for a network that has done little; half as many again on average, twice at most. */
const fewestSteps = 80

/** What strangers of a network may do within an hour before its challenges take twice as long. */
const doublingEvery = 100

/** Most that challenges grow: some eight seconds on a phone. */
const mostDoublings = 3

/** How many times longer than usual a challenge takes for a network where strangers did `uses` things by captchas. */
export function slowdownOf(uses: number): number {
  return 2 ** Math.min(mostDoublings, Math.floor(uses / doublingEvery))
}

/**
 * Makes a computation for a browser and clears away those whose time is over. What it comes to is known to nobody who has
 * not done it, and is kept as a hash.
 * @param slowdown how many times longer than usual it takes
 */
export async function openChallenge(db: Kysely<Database>, slowdown: number) {
  const steps = fewestSteps * slowdown
  let result: Uint8Array = new Uint8Array()
  const { parameters } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(steps, 2 * steps),
    // The one way to what the challenge comes to: the library hands it out only signed, for servers that keep nothing.
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
    })
    .execute()
  const { algorithm, cost, nonce, salt, keyLength, keyPrefix } = parameters
  return { algorithm, cost, nonce, salt, keyLength, keyPrefix }
}

/** Whether this is what a challenge came to that was made within its time. It counts once, on all copies of the server. */
export async function takeWork(db: Kysely<Database>, work: string | undefined): Promise<boolean> {
  if (work === undefined) return false
  const taken = await db
    .deleteFrom('work_challenge')
    .where('result_hash', '=', hashOf(work))
    .where('expires_at', '>', new Date())
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined
}
