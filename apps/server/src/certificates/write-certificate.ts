import { randomInt, randomUUID } from 'node:crypto'
import { makeCertificateCode } from '@preau/contract/certificates/certificate-code'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { statusListLength } from '@preau/credential/status-bits'
import { sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { CertificateOccasion } from '#mail/kinds/certificate.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { CertificateRow } from './tables.ts'

/** What a certificate says before it has a code. */
export type WrittenFacts = Omit<CertificateFacts, 'code'>

/** Who issues a certificate by hand, and why; the reason is null where another certificate is the reason. */
export type ByHand = { by: string; reason: string | null }

type About = {
  actorId: string
  toolId: string | null
  /** The one it stands in the place of. */
  replaces?: CertificateRow | undefined
  byHand?: ByHand | undefined
  occasion: CertificateOccasion
}

/** Writes a certificate that says this, its mail and its event; gives the one there is where somebody was quicker. */
export async function writeCertificate(
  trx: Transaction<Database>,
  written: WrittenFacts,
  about: About,
): Promise<CertificateRow> {
  const { actorId, toolId, replaces, byHand, occasion } = about
  const id = randomUUID()
  if (replaces) await trx.updateTable('certificate').set({ replaced_by: id }).where('id', '=', replaces.id).execute()
  for (;;) {
    const facts: CertificateFacts = { code: makeCertificateCode(randomInt), ...written }
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
    // Somebody drew the same code or the same place in the list at the same time: draw again.
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
    values: { code: row.code, tool: certificateText(facts.tool.name, language, facts) ?? '', occasion },
  })
  await recordEvent(trx, { by, action: 'issue-certificate', to: row.id, details: { tool: row.tool_id } })
}

/** A place in the lists of states that tells nothing of when or for whom; each list is filled to a half, so that one is soon found. */
async function freeStatusIndex(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ number: string }>`select nextval('certificate_number') - 1 as number`.execute(trx)
  const list = Math.floor(Number(rows[0]?.number) / (statusListLength / 2))
  return list * statusListLength + randomInt(statusListLength)
}
