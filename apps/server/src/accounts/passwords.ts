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
 * Two hashes at once, of the four threads that also read files: pages are still sent however many people sign in.
 * Sign-ins go first; one that would wait for some six seconds is refused and may retry. A list of people hashes one
 * password at a time, without a limit on waiting: refused in the middle, no account of it would be created.
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

/** Not through the queue: it is kept. */
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
