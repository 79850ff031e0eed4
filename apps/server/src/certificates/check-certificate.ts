import type { CheckedCertificate } from '@preau/contract/certificates/schemas'
import { readCheckedCode } from '@preau/contract/checked-code'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { findCertificate } from './find-certificate.ts'
import { presentCertificate } from './present-certificates.ts'

/** The certificate of a key, as anyone may see it. */
export async function checkCertificate(
  db: Kysely<Database>,
  key: string,
  address: string,
): Promise<CheckedCertificate> {
  const typed = readCheckedCode(key)
  if (typed.kind !== 'code') return typed
  const row = await findCertificate(db, typed.code, address)
  if (!row) return { kind: 'unknown' }
  return { ...(await presentCertificate(db, row)), renamedSheets: row.renamed_sheets }
}
