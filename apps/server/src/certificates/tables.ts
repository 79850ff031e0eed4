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
  /** Null once its holder has withdrawn it. */
  facts: Json<CertificateFacts> | null
  /**
   * The holder's name as printed, where no font has the letters of the real name; a trigger copies it from the account.
   */
  printed_name: Generated<string>
  /** SHA-256 of each sheet that was made with a printed name, including former ones. */
  renamed_sheets: Generated<string[]>
  issued_at: Date
  valid_until: Date | null
  /** Why an administrator issued it by hand; null for one that was earned. */
  issue_reason: string | null
  revoked_at: Date | null
  revocation_reason: string | null
  replaced_by: string | null
  withdrawn_at: Date | null
  status_index: number
  /** The signed badge; null before the first request. */
  credential: Json<SignedBadge> | null
  /** When the account of its holder ended. */
  account_ended_at: Date | null
  /** How many days before its end its holder was last reminded. */
  reminded_days: number | null
}
export type CertificateRow = Selectable<CertificateTable>

/** The public half of a key that signed badges, as a Multikey; `compromised_at` once it was stolen. */
type SigningKeyTable = { public_key: string; created_at: Generated<Date>; compromised_at: Date | null }

/** A run that issues certificates to all who have earned one, and its progress. */
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

/** A person's name before a change; kept where a certificate was issued within a day of it. */
type NameChangeTable = { id: Generated<string>; actor_id: string; former_name: string; changed_at: Generated<Date> }

/** A change with which somebody may have finished a tool, noted by triggers until `finish-tools.ts` has looked. */
type FinishDueTable = { id: Generated<string>; object_id: string | null; actor_id: string | null }

export type CertificateTables = {
  finish_due: FinishDueTable
  name_change: NameChangeTable
  certificate: CertificateTable
  certificate_run: CertificateRunTable
  signing_key: SigningKeyTable
}
