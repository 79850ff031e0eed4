import type { CertificateState } from '@preau/contract/certificates/calls'
import { isDayOver } from '@preau/locales/calendar'
import { type RawBuilder, sql } from 'kysely'
import { startOfToday } from '#platform/calendar.ts'
import type { CertificateRow } from './tables.ts'

/** The columns that determine the state of a certificate. */
export type StateColumns = Pick<CertificateRow, 'valid_until' | 'revoked_at' | 'replaced_by' | 'withdrawn_at'>

/** The current state of a certificate. */
export function stateOf(row: StateColumns): CertificateState {
  if (row.withdrawn_at) return 'withdrawn'
  if (row.revoked_at) return 'revoked'
  if (row.replaced_by) return 'replaced'
  return row.valid_until && isDayOver(row.valid_until.getTime()) ? 'expired' : 'valid'
}

const isEnded = sql<boolean>`(
  certificate.withdrawn_at is not null or certificate.revoked_at is not null or certificate.replaced_by is not null
)`

/** SQL: whether a certificate is in a state at present. */
export const isInState: Record<CertificateState, RawBuilder<boolean>> = {
  withdrawn: sql`certificate.withdrawn_at is not null`,
  revoked: sql`(certificate.revoked_at is not null and certificate.withdrawn_at is null)`,
  replaced: sql`(
    certificate.replaced_by is not null and certificate.revoked_at is null and certificate.withdrawn_at is null
  )`,
  expired: sql`(certificate.valid_until < ${startOfToday()} and not ${isEnded})`,
  valid: sql`((certificate.valid_until is null or certificate.valid_until >= ${startOfToday()}) and not ${isEnded})`,
}

/** When a certificate ceased to be valid; null while it is valid, and for one that was replaced. */
export function endOf(row: StateColumns): Date | null {
  const state = stateOf(row)
  if (state === 'withdrawn') return row.withdrawn_at
  if (state === 'revoked') return row.revoked_at
  return state === 'expired' ? row.valid_until : null
}
