import type { PublicCertificate } from '@preau/contract/certificates/schemas'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { endOf, type StateColumns, stateOf } from './certificate-state.ts'
import { nameOnSheet } from './name-on-sheet.ts'
import type { CertificateRow } from './tables.ts'

/** A certificate as anyone may know it. */
export async function presentCertificate(db: Kysely<Database>, row: CertificateRow): Promise<PublicCertificate> {
  const [presented] = await presentCertificates(db, [row])
  return presented!
}

/** Several certificates, with the codes of their replacements. */
export async function presentCertificates(
  db: Kysely<Database>,
  rows: (StateColumns & Pick<CertificateRow, 'code' | 'facts' | 'printed_name'>)[],
): Promise<PublicCertificate[]> {
  const ids = rows.flatMap(({ replaced_by }) => replaced_by ?? [])
  const successors =
    ids.length === 0 ? [] : await db.selectFrom('certificate').select(['id', 'code']).where('id', 'in', ids).execute()
  return rows.map(row => ({
    kind: 'found',
    code: row.code,
    state: stateOf(row),
    facts: row.facts,
    nameOnSheet: nameOnSheet(row),
    endedAt: endOf(row)?.getTime() ?? null,
    // A withdrawn replacement is not named as the successor.
    replacedBy: (stateOf(row) === 'replaced' && successors.find(({ id }) => id === row.replaced_by)?.code) || null,
    checkedAt: Date.now(),
  }))
}
