import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { checkRateLimit, type RateLimit } from '#platform/rate-limit.ts'

/** Captchas one address may ask for: a school registers from behind one. */
export const drawsPerAddress = { kind: 'captcha', most: 200, seconds: 600 }

/** Challenges one address may ask for; each costs the server one of its steps. */
export const challengesPerAddress = { kind: 'work-challenge', most: 300, seconds: 600 }

/** What strangers of one network may do by captcha in an hour: each time a mail is written or an account created. */
export const networkLimit = { kind: 'by-captcha', most: 300, seconds: 3600 }

/**
 * How much of it without a work challenge: services that solve pictures for little money get less than a school that
 * registers.
 */
export const limitWithoutWork = { kind: 'by-captcha-without-work', most: 100, seconds: 3600 }

/**
 * What strangers of one network may do by captchas that were read aloud: programs can transcribe them. A person who
 * needs the sound registers once; a class of such people is rare. The 256 IPv4 addresses around may do four times as
 * much.
 */
export const spokenLimit = { kind: 'by-spoken-captcha', most: 5, seconds: 3600 }
const spokenLimitAround = { kind: 'by-spoken-captcha-around', most: 20, seconds: 3600 }

/**
 * The limits for a captcha that is read aloud to an address: of its network, and for IPv4 of the addresses around it.
 */
export function spokenLimits(address: string): { limit: RateLimit; subject: string }[] {
  const network = networkOf(address)
  const around = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1]
  return [
    { limit: spokenLimit, subject: network },
    ...(around === undefined ? [] : [{ limit: spokenLimitAround, subject: `${around}.0/24` }]),
  ]
}

/** Throws a TooMany where this network has reached its limit of captchas read aloud; counts nothing. */
export async function refuseSpoken(db: Kysely<Database>, address: string): Promise<void> {
  for (const { limit, subject } of spokenLimits(address)) await checkRateLimit(db, limit, subject)
}
