import { randomInt, randomUUID } from 'node:crypto'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { makeCheckedCode } from '@preau/contract/checked-code'
import { statusListLength } from '@preau/credential/status-bits'
import { sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { CertificateOccasion } from '#mail/kinds/certificate.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { hasNewName } from './name-changes.ts'
import type { CertificateRow } from './tables.ts'

/** The facts of a certificate before it has a code. */
export type WrittenFacts = Omit<CertificateFacts, 'code'>

/** The administrator who issues a certificate by hand, and the reason; null where it replaces one that was earned. */
export type ByHand = { by: string; reason: string | null }

type About = {
  actorId: string
  toolId: string | null
  /** The certificate that it replaces. */
  replaces?: CertificateRow | undefined
  byHand?: ByHand | undefined
  occasion: CertificateOccasion
}

/**
 * Writes a certificate with these facts, its mail and its event; returns the existing one where a concurrent call has
 * already written it.
 */
export async function writeCertificate(
  trx: Transaction<Database>,
  written: WrittenFacts,
  about: About,
): Promise<CertificateRow> {
  const { actorId, toolId, replaces, byHand, occasion } = about
  const id = randomUUID()
  if (replaces) await trx.updateTable('certificate').set({ replaced_by: id }).where('id', '=', replaces.id).execute()
  for (;;) {
    const facts: CertificateFacts = { code: makeCheckedCode(randomInt), ...written }
    const row = await trx
      .insertInto('certificate')
      .values({
        id,
        code: facts.code,
        actor_id: actorId,
        tool_id: toolId,
        facts: JSON.stringify(facts),
        issued_at: new Date(facts.issuedAt),
        valid_until: facts.validUntil === null ? null : new Date(facts.validUntil),
        issue_reason: byHand?.reason ?? null,
        status_index: await freeStatusIndex(trx),
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) {
      await announce(trx, row, facts, { by: byHand?.by ?? null, occasion })
      return row
    }
    const quicker = await trx
      .selectFrom('certificate')
      .selectAll()
      .where('actor_id', '=', actorId)
      .where('tool_id', '=', toolId)
      .where('replaced_by', 'is', null)
      .executeTakeFirst()
    if (quicker) return quicker
    // Another call drew the same code or list index at the same time: draw again.
  }
}

async function announce(
  trx: Transaction<Database>,
  row: CertificateRow,
  facts: CertificateFacts,
  { by, occasion }: { by: string | null; occasion: CertificateOccasion },
) {
  const { mail, language } = await trx
    .selectFrom('actor')
    .select(['mail', 'language'])
    .where('id', '=', row.actor_id)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    kind: 'certificate',
    actorId: row.actor_id,
    recipient: mail,
    language,
    values: {
      code: row.code,
      tool: certificateText(facts.tool.name, language, facts) ?? '',
      occasion,
      ...(facts.pathTools && { isPath: true as const }),
    },
  })
  await recordEvent(trx, { by, action: 'issue-certificate', to: row.id, details: { tool: row.tool_id } })
  if (!(await hasNewName(trx, row))) return
  // The same event as for a later change of name: the SQL function `note_name_change` records that one.
  await recordEvent(trx, { by: null, action: 'change-holder', to: row.id, details: { tool: row.tool_id } })
}

/**
 * A random index in the status lists, so that it reveals neither time nor holder. Each list is filled only to a half,
 * so that a free index is found soon.
 */
async function freeStatusIndex(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ number: string }>`select nextval('certificate_number') - 1 as number`.execute(trx)
  const list = Math.floor(Number(rows[0]?.number) / (statusListLength / 2))
  return list * statusListLength + randomInt(statusListLength)
}
