import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { networkOf } from '#platform/networks.ts'
import { limitMisses, type RateLimit } from '#platform/rate-limit.ts'
import type { CertificateRow } from './tables.ts'

/**
 * Most codes that one network may try in an hour, counting only codes with a right check character that nobody has;
 * then none is looked up for it any more. There are 31⁹ (26 million million) codes. With 100,000 certificates issued,
 * one code in 264 million exists: at sixty tries an hour a network finds one in 500 years. Of thirty-one typing errors,
 * only one has a right check character and counts.
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
