import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'
import type { CertificateRow } from './tables.ts'

/**
 * Most valid but unknown codes per network; after that, no code is looked up for it. Of 31⁹ (26 million million) codes,
 * with 100,000 certificates issued, one in 264 million exists: at sixty an hour a network finds one in 500 years. Of
 * thirty-one typing errors, one gets this far.
 */
const guesses: RateLimit = { kind: 'certificate-code', most: 60, seconds: 3600 }

/**
 * The certificate of a code; undefined where there is none. Throws a TooMany for a network that has tried too many
 * unknown codes.
 */
export function findCertificate(
  db: Kysely<Database>,
  code: string,
  address: string,
): Promise<CertificateRow | undefined> {
  return limitMisses(db, guesses, networkOf(address), trx =>
    trx.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst(),
  )
}
