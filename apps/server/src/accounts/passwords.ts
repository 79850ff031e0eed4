import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '#platform/turns.ts'

/** argon2id at the floor OWASP's password storage sheet gives: 19 MiB, two passes, one lane. About 60 ms. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How the hash of a password of today begins. */
const prefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Whom a password is hashed for: who signs in, who chooses one, or a list of people, of whom all wait or none. */
type Rank = 'sign-in' | 'choice' | 'list'

/**
 * Two at once, of the four threads that also read files: however many sign in at the same moment, pages are still sent.
 * Who signs in comes first, and who would wait for some six seconds is told to come again. A list of people waits one
 * password at a time, for as long as it takes: told so in its middle, none of them would have an account.
 */
const inTurn = takeTurns<Rank>({ 'sign-in': 200, choice: 200, list: Number.POSITIVE_INFINITY }, { atOnce: 2 })

/** The hash of a password, in PHC form, with its own salt and the parameters of today. */
export function hashPassword(password: string, rank: Rank = 'choice'): Promise<string> {
  return inTurn(rank, () => hash(password.normalize('NFKC'), parameters))
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(prefix)
}

let stranger: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. An account without a hash, or none at all, costs the same time,
 * so that the time of an answer tells nobody who has an account.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  // Out of turn: refused once, it would be refused for ever.
  stranger ??= hash('a stranger', parameters)
  const known = stored ?? (await stranger)
  const isRight = await inTurn('sign-in', () => verify(known, password.normalize('NFKC')))
  return isRight && stored !== null
}
