import { renewalOpensAt } from '@preau/contract/certificates/renewal'
import type { Renewal } from '@preau/course/certificate'
import type { CertificateRow } from './tables.ts'

type Ending = Pick<CertificateRow, 'issued_at' | 'valid_until' | 'revoked_at' | 'withdrawn_at'>

/**
 * The renewal of a certificate that ends soon or has ended; null where none is due yet. One that was revoked or
 * withdrawn is not renewed.
 */
export function dueRenewal(current: Ending | undefined): Renewal | null {
  if (!current?.valid_until || current.revoked_at || current.withdrawn_at) return null
  const issuedAt = current.issued_at.getTime()
  const opensAt = renewalOpensAt({ issuedAt, validUntil: current.valid_until.getTime() })
  return opensAt <= Date.now() ? { issuedAt, opensAt } : null
}
