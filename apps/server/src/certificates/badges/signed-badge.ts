import { certificateCredential } from '@preau/credential/certificate-credential'
import { sign } from '@preau/credential/sign'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import type { CertificateRow } from '../tables.ts'
import type { Issuer } from './issuer.ts'

/**
 * The badge of a certificate as signed JSON, null for one that was taken away. It is signed when it is first asked for,
 * and kept: the same badge ever after, whatever key is in use then.
 */
export async function signedBadge(
  db: Kysely<Database>,
  row: CertificateRow,
  issuer: () => Promise<Issuer>,
): Promise<object | null> {
  if (row.credential) return row.credential as object
  if (!row.facts) return null
  const { baseUrl, key } = await issuer()
  const unsigned = certificateCredential(row.facts, { baseUrl, statusIndex: row.status_index })
  const signed = await sign(unsigned, { key, created: row.facts.issuedAt })
  // Of several who ask at once, and of several servers, the first one's is everyone's.
  const kept = await db
    .updateTable('certificate')
    .set({ credential: sql<string>`coalesce(credential, ${JSON.stringify(signed)}::jsonb)` })
    .where('id', '=', row.id)
    .where('withdrawn_at', 'is', null)
    .returning('credential')
    .executeTakeFirst()
  return (kept?.credential as object | undefined) ?? null
}
