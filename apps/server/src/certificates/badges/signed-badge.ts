import { certificateCredential } from '@preau/credential/certificate-credential'
import { sign } from '@preau/credential/sign'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { CertificateRow, SignedBadge } from '../tables.ts'
import { type Issuer, isCompromised } from './issuer.ts'

/**
 * The badge of a certificate as signed JSON, null for a withdrawn certificate. It is signed on the first request and
 * then stored: later requests get the same badge, even if another key is in use by then, until its key is revoked as
 * stolen. Throws where this server's own key was revoked after the start, or is not in the database.
 */
export async function signedBadge(
  db: Kysely<Database>,
  row: CertificateRow,
  issuer: () => Promise<Issuer>,
): Promise<SignedBadge | null> {
  if (row.credential) return row.credential
  if (!row.facts) return null
  const { baseUrl, key } = await issuer()
  const unsigned = certificateCredential(row.facts, { baseUrl, statusIndex: row.status_index })
  const signed = await sign(unsigned, { key, created: Date.now() })
  // The first of several concurrent signatures, on any server, is kept and used by all. Revoking the key waits for this
  // lock.
  const kept = await db
    .updateTable('certificate')
    .set({ credential: sql<string>`coalesce(credential, ${JSON.stringify(signed)}::jsonb)` })
    .where('id', '=', row.id)
    .where('withdrawn_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from signing_key where public_key = ${key.publicKeyMultibase} and compromised_at is null for share
      )`,
    )
    .returning('credential')
    .executeTakeFirst()
  if (kept) return kept.credential
  const now = await db.selectFrom('certificate').select('withdrawn_at').where('id', '=', row.id).executeTakeFirst()
  if (now?.withdrawn_at) return null
  if (await isCompromised(db, key.publicKeyMultibase)) {
    throw new Error('the key that signs badges was revoked as compromised: restart the server')
  }
  throw new Error('a badge was not signed: its certificate, or the key of this server, is no longer in the database')
}
