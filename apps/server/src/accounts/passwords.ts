import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '#platform/fair-queue.ts'
import { madeOnce } from '#platform/made-once.ts'

/** argon2id at the minimum of OWASP's password storage sheet: 19 MiB, two passes, one lane. About 60 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The prefix of a hash with today's parameters. */
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Why a password is hashed: a sign-in, a new password, or a list of people, which is hashed whole or not at all. */
type Rank = 'sign-in' | 'choice' | 'list'

/**
 * At most two hashes at the same time, of the four threads that also read files: pages are still sent however many
 * people sign in. Sign-ins go first. A sign-in that would wait for more than about six seconds is refused and may be
 * retried. A list of people hashes one password at a time and may wait without limit: a refusal in the middle would
 * lose the whole list.
 */
const enqueue = fairQueue({
  concurrency: 2,
  ranks: { 'sign-in': { waiting: 200 }, choice: { waiting: 200 }, list: { waiting: Number.POSITIVE_INFINITY } },
})

/** The hash of a password in PHC form, with its own salt and today's parameters. */
export function hashPassword(password: string, rank: Rank = 'choice'): Promise<string> {
  return enqueue({ rank }, () => hash(password.normalize('NFKC'), parameters))
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

/** Made once and kept, so it does not go through the queue. */
const stranger = madeOnce(() => hash('a stranger', parameters))

/**
 * Whether a password matches a hash. A missing hash takes the same time, so that the response time does not reveal
 * which addresses have an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored ?? (await stranger())
  const isRight = await enqueue({ rank: 'sign-in' }, () => verify(known, password.normalize('NFKC')))
  return isRight && stored !== null
}
