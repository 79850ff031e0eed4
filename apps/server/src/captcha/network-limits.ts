import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { checkRateLimit, type RateLimit } from '#platform/rate-limit.ts'

/** Most captchas that one address may ask for; a whole school may register from behind one address. */
export const drawsPerAddress = { kind: 'captcha', most: 200, seconds: 600 }

/** Most challenges that one address may ask for; each costs the server one step of work. */
export const challengesPerAddress = { kind: 'work-challenge', most: 300, seconds: 600 }

/**
 * What strangers from one network may do in an hour after they have solved a captcha: each use sends a mail or creates
 * an account.
 */
export const networkLimit = { kind: 'by-captcha', most: 300, seconds: 3600 }

/**
 * Most of these uses without a work challenge. It is lower, so that services that solve pictures for little money can
 * do less than a school that registers.
 */
export const limitWithoutWork = { kind: 'by-captcha-without-work', most: 100, seconds: 3600 }

/**
 * Most uses of spoken captchas from one network, since programs can transcribe them. A person who needs the sound
 * registers once, and a whole class of such people is rare. The 256 neighbouring IPv4 addresses together may have four
 * times as many.
 */
export const spokenLimit = { kind: 'by-spoken-captcha', most: 5, seconds: 3600 }
const spokenLimitAround = { kind: 'by-spoken-captcha-around', most: 20, seconds: 3600 }

/**
 * The limits of spoken captchas for an address: that of its network, and for IPv4 that of the neighbouring addresses.
 */
export function spokenLimits(address: string): { limit: RateLimit; subject: string }[] {
  const network = networkOf(address)
  const around = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1]
  return [
    { limit: spokenLimit, subject: network },
    ...(around === undefined ? [] : [{ limit: spokenLimitAround, subject: `${around}.0/24` }]),
  ]
}

/** Throws a TooMany where this network has reached its limit of spoken captchas; counts nothing. */
export async function refuseSpoken(db: Kysely<Database>, address: string): Promise<void> {
  for (const { limit, subject } of spokenLimits(address)) await checkRateLimit(db, limit, subject)
}
