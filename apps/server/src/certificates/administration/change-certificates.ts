import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import type { CertificateState } from '@preau/contract/certificates/calls'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { lockProgress } from '#learning/record-progress.ts'

import { queueMail } from '#mail/queue-mail.ts'
import type { FileStore } from '#platform/files.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { certificateFolder } from '../certificate-file.ts'
import { stateOf } from '../certificate-state.ts'
import type { CertificateRow } from '../tables.ts'
import { writeCertificate } from '../write-certificate.ts'
import { readAdministered } from './list-certificates.ts'

type Revocation = 'revoked' | 'restored'

type Refusals = 'not-found' | 'certificate-stands-otherwise'

/** Which certificate, and who changes it. */
type Asked<Code extends string = Refusals> = { code: string; by: string } & Refusable<Code>

/** A certificate that still ends something: one that holds, or held until it ran out. */
const standing: readonly CertificateState[] = ['valid', 'expired']

/** Revokes a certificate: it holds no more, and no file of it is given or kept. */
export function revokeCertificate(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  { reason, ...asked }: Asked & { reason: string },
): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, asked, standing)
    await trx
      .updateTable('certificate')
      .set({ revoked_at: sql`now()`, revocation_reason: reason })
      .where('id', '=', row.id)
      .execute()
    // Before the commit: afterwards nothing would know of a sheet that a killed server has left.
    await files.removeFolder(certificateFolder(row.id))
    await tellHolder(trx, row, 'revoked')
    await recordEvent(trx, { by: asked.by, action: 'revoke-certificate', to: row.id })
    return readAdministered(trx, row.id)
  })
}

/** Gives a revoked certificate back. */
export function restoreCertificate(db: Kysely<Database>, asked: Asked): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, asked, ['revoked'])
    await trx
      .updateTable('certificate')
      .set({ revoked_at: null, revocation_reason: null })
      .where('id', '=', row.id)
      .execute()
    await tellHolder(trx, row, 'restored')
    await recordEvent(trx, { by: asked.by, action: 'restore-certificate', to: row.id })
    return readAdministered(trx, row.id)
  })
}

/** Writes to whoever holds a certificate, where the account is still there, what became of it. */
async function tellHolder(trx: Transaction<Database>, { actor_id, code, facts }: CertificateRow, change: Revocation) {
  const holder = await trx
    .selectFrom('actor')
    .select(['mail', 'language'])
    .where('id', '=', actor_id)
    .executeTakeFirst()
  if (!holder || !facts) return
  const { mail, language } = holder
  const tool = certificateText(facts.tool.name, language, facts) ?? ''
  await queueMail(trx, {
    kind: 'certificate-revocation',
    actorId: actor_id,
    recipient: mail,
    language,
    values: { code, tool, change },
  })
}

/** Puts a certificate with the name its holder has today in the place of one; all else it says stays. */
export function replaceCertificate(
  db: Kysely<Database>,
  asked: Asked<Refusals | 'name-is-the-same'>,
): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, asked, standing)
    const { facts } = row
    const actor = row.actor_id
      ? await trx
          .selectFrom('actor')
          .select(['id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
          .where('id', '=', row.actor_id)
          .forKeyShare()
          .executeTakeFirst()
      : undefined
    if (!actor || !facts) throw asked.refuse('certificate-stands-otherwise')
    if (actor.name === facts.holder) throw asked.refuse('name-is-the-same')
    const { code: _, ...written } = { ...facts, holder: actor.name }
    const replacement = await writeCertificate(trx, written, {
      actorId: actor.id,
      toolId: row.tool_id,
      replaces: row,
      byHand: { by: asked.by, reason: row.issue_reason },
      occasion: 'renamed',
    })
    // Of the same end, its holder is not reminded once more.
    await trx
      .updateTable('certificate')
      .set({ reminded_days: row.reminded_days })
      .where('id', '=', replacement.id)
      .execute()
    await recordEvent(trx, { by: asked.by, action: 'replace-certificate', to: row.id })
    return readAdministered(trx, replacement.id)
  })
}

/**
 * A certificate that stands as it must, kept from changing until the transaction ends, and its holder from earning the
 * next one.
 */
async function lockCertificate(
  trx: Transaction<Database>,
  { code, refuse }: { code: string } & Refusable<Refusals>,
  states: readonly CertificateState[],
): Promise<CertificateRow> {
  const known = await trx.selectFrom('certificate').select('actor_id').where('code', '=', code).executeTakeFirst()
  if (known?.actor_id) await lockProgress(trx, known.actor_id)
  const row = await trx.selectFrom('certificate').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) throw refuse('not-found')
  if (!states.includes(stateOf(row))) throw refuse('certificate-stands-otherwise')
  return row
}
