import { fromBase64 } from '@preau/contract/base64'
import type { CertificateState } from '@preau/contract/certificates/calls'
import { readCertificateCode, type TypedCode } from '@preau/contract/certificates/certificate-code'
import type { CheckedCertificate, PublicCertificate } from '@preau/contract/certificates/schemas'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#database.ts'
import { checkRateLimit, networkOf, type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import type { CertificateRow } from './tables.ts'

/**
 * Codes that could be one and are none, per network; behind them, nothing is looked up for that network any more. Of 31⁹
 * (26 million million) codes, with 100,000 certificates issued, one in 264 million is somebody's: at sixty an hour a
 * network meets one in 500 years. Of thirty-one slips of the hand, one comes this far.
 */
const guesses: RateLimit = { kind: 'certificate-code', most: 60, seconds: 3600 }

/** Reads the `key` of a link: a code, or a code in base64 as the wire has it. */
export function readKey(key: string): TypedCode {
  const typed = readCertificateCode(key)
  if (typed.kind === 'code') return typed
  const decoded = readCertificateCode(fromBase64(key) ?? '')
  return decoded.kind === 'code' ? decoded : typed
}

/** The certificate of a code; undefined where there is none. Who asks for many that are none waits: throws a TooMany. */
export async function findCertificate(
  db: Kysely<Database>,
  code: string,
  address: string,
): Promise<CertificateRow | undefined> {
  await checkRateLimit(db, guesses, networkOf(address))
  const row = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) await rateLimit(db, guesses, networkOf(address))
  return row
}

/** What a key stands for, as anyone may know it. */
export async function checkCertificate(
  db: Kysely<Database>,
  key: string,
  address: string,
): Promise<CheckedCertificate> {
  const typed = readKey(key)
  if (typed.kind === 'slip') return typed
  const row = typed.kind === 'code' ? await findCertificate(db, typed.code, address) : undefined
  return row ? presentCertificate(db, row) : { kind: 'unknown' }
}

/** A certificate as anyone may know it. */
export async function presentCertificate(db: Kysely<Database>, row: CertificateRow): Promise<PublicCertificate> {
  const [presented] = await presentCertificates(db, [row])
  return presented!
}

/** What of a certificate says how it stands. */
type Standing = Pick<CertificateRow, 'valid_until' | 'revoked_at' | 'replaced_by' | 'withdrawn_at'>

/** Several of them, with the codes of those that stand in their places. */
export async function presentCertificates(
  db: Kysely<Database>,
  rows: (Standing & Pick<CertificateRow, 'code' | 'facts'>)[],
): Promise<PublicCertificate[]> {
  const ids = rows.flatMap(({ replaced_by }) => replaced_by ?? [])
  const successors =
    ids.length === 0 ? [] : await db.selectFrom('certificate').select(['id', 'code']).where('id', 'in', ids).execute()
  return rows.map(row => ({
    kind: 'found',
    code: row.code,
    state: stateOf(row),
    facts: row.facts,
    endedAt: endOf(row)?.getTime() ?? null,
    // One that was taken away leads nowhere.
    replacedBy: (stateOf(row) === 'replaced' && successors.find(({ id }) => id === row.replaced_by)?.code) || null,
  }))
}

/** How a certificate stands at this moment. */
export function stateOf(row: Standing): CertificateState {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.revoked_at) return 'revoked'
  if (row.replaced_by) return 'replaced'
  return row.valid_until && row.valid_until.getTime() <= Date.now() ? 'expired' : 'valid'
}

const isEnded = sql<boolean>`(
  certificate.withdrawn_at is not null or certificate.revoked_at is not null or certificate.replaced_by is not null
)`

/** In a query of certificates: whether one stands so at this moment. */
export const isInState: Record<CertificateState, RawBuilder<boolean>> = {
  withdrawn: sql`certificate.withdrawn_at is not null`,
  revoked: sql`(certificate.revoked_at is not null and certificate.withdrawn_at is null)`,
  replaced: sql`(
    certificate.replaced_by is not null and certificate.revoked_at is null and certificate.withdrawn_at is null
  )`,
  expired: sql`(certificate.valid_until <= now() and not ${isEnded})`,
  valid: sql`((certificate.valid_until is null or certificate.valid_until > now()) and not ${isEnded})`,
}

function endOf(row: Standing): Date | null {
  const state = stateOf(row)
  if (state === 'withdrawn') return row.withdrawn_at
  if (state === 'revoked') return row.revoked_at
  return state === 'expired' ? row.valid_until : null
}
