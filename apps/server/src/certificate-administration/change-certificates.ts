import type { AdministeredCertificate } from '@preau/contract/certificate-administration/schemas'
import type { CertificateState } from '@preau/contract/certificates/calls'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import { certificateFolder } from '#certificates/certificate-file.ts'
import { stateOf } from '#certificates/certificate-state.ts'
import type { CertificateRow } from '#certificates/tables.ts'
import { writeCertificate } from '#certificates/write-certificate.ts'
import type { Database } from '#database.ts'
import { lockProgress } from '#learning/record-progress.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { FileStore } from '#platform/files.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { readAdministered } from './list-certificates.ts'

type Revocation = 'revoked' | 'restored'

type Refusals = 'not-found' | 'certificate-in-other-state'

/** The certificate, and the administrator who changes it. */
type Request<Code extends string = Refusals> = { code: string; by: string } & Refusable<Code>

/** The states of a certificate that can still be changed: valid, or expired. */
const standing: readonly CertificateState[] = ['valid', 'expired']

/** Revokes a certificate: it is invalid, and its files are removed. */
export function revokeCertificate(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  { reason, ...request }: Request & { reason: string },
): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, request, standing)
    await trx
      .updateTable('certificate')
      .set({ revoked_at: sql`now()`, revocation_reason: reason })
      .where('id', '=', row.id)
      .execute()
    // Removed before the commit: if the server were killed between the commit and the removal, a file would remain that
    // nothing ever removes.
    await files.removeFolder(certificateFolder(row.id))
    await notifyHolder(trx, row, 'revoked')
    await recordEvent(trx, { by: request.by, action: 'revoke-certificate', to: row.id })
    return readAdministered(trx, row.id)
  })
}

/** Restores a revoked certificate. */
export function restoreCertificate(db: Kysely<Database>, request: Request): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, request, ['revoked'])
    await trx
      .updateTable('certificate')
      .set({ revoked_at: null, revocation_reason: null })
      .where('id', '=', row.id)
      .execute()
    await notifyHolder(trx, row, 'restored')
    await recordEvent(trx, { by: request.by, action: 'restore-certificate', to: row.id })
    return readAdministered(trx, row.id)
  })
}

/** Notifies the holder of a certificate of a change, where the account still exists. */
async function notifyHolder(trx: Transaction<Database>, { actor_id, code, facts }: CertificateRow, change: Revocation) {
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
    values: { code, tool, change, ...(facts.pathTools && { isPath: true as const }) },
  })
}

/** Replaces a certificate by one with the present name of the holder; everything else is unchanged. */
export function replaceCertificate(
  db: Kysely<Database>,
  request: Request<Refusals | 'name-is-the-same'>,
): Promise<AdministeredCertificate> {
  return db.transaction().execute(async trx => {
    const row = await lockCertificate(trx, request, standing)
    const { facts } = row
    const actor = row.actor_id
      ? await trx
          .selectFrom('actor')
          .select(['id', sql<string>`full_name(first_name, last_name)`.as('name')])
          .where('id', '=', row.actor_id)
          .forKeyShare()
          .executeTakeFirst()
      : undefined
    if (!actor || !facts) throw request.refuse('certificate-in-other-state')
    if (actor.name === facts.holder) throw request.refuse('name-is-the-same')
    const { code: _, ...written } = { ...facts, holder: actor.name }
    const replacement = await writeCertificate(trx, written, {
      actorId: actor.id,
      toolId: row.tool_id,
      replaces: row,
      byHand: { by: request.by, reason: row.issue_reason },
      occasion: 'renamed',
    })
    // The replacement ends on the same day: reminders already sent are not sent again.
    await trx
      .updateTable('certificate')
      .set({ reminded_days: row.reminded_days })
      .where('id', '=', replacement.id)
      .execute()
    await recordEvent(trx, { by: request.by, action: 'replace-certificate', to: row.id })
    return readAdministered(trx, replacement.id)
  })
}

/**
 * Locks a certificate in one of these states until the transaction ends. Also locks the progress of its holder, so that
 * they do not earn the next certificate at the same time.
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
  if (!states.includes(stateOf(row))) throw refuse('certificate-in-other-state')
  return row
}
