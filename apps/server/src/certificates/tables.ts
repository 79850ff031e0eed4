import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { OpenBadgeCredential } from '@preau/credential/certificate-credential'
import type { Proof } from '@preau/credential/sign'
import type { ColumnType, Generated, Selectable } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** The badge of a certificate, signed. */
export type SignedBadge = OpenBadgeCredential & { proof: Proof }

type CertificateTable = {
  id: Generated<string>
  code: string
  actor_id: string | null
  tool_id: string | null
  /** Null once its holder has taken it away. */
  facts: Json<CertificateFacts> | null
  issued_at: Date
  valid_until: Date | null
  /** Why an administrator issued it by hand; null for one that was earned. */
  issue_reason: string | null
  revoked_at: Date | null
  revocation_reason: string | null
  replaced_by: string | null
  withdrawn_at: Date | null
  status_index: number
  /** The signed badge; null until it is first asked for. */
  credential: Json<SignedBadge> | null
  /** Since when the account of its holder is gone. */
  account_ended_at: Date | null
  /** How many days before its end its holder was last reminded of it. */
  reminded_days: number | null
}
export type CertificateRow = Selectable<CertificateTable>

/** The public half of a key that badges were signed with, as a Multikey; `compromised_at` once somebody else has it. */
type SigningKeyTable = { public_key: string; created_at: Generated<Date>; compromised_at: Date | null }

/** Issuing to all who have earned a certificate: how far it is. */
type CertificateRunTable = {
  id: string
  started_at: Generated<Date>
  ended_at: Date | null
  people: number
  checked: Generated<number>
  issued: Generated<number>
  failed: Generated<number>
  last_actor_id: string | null
}

export type CertificateTables = {
  certificate: CertificateTable
  certificate_run: CertificateRunTable
  signing_key: SigningKeyTable
}
