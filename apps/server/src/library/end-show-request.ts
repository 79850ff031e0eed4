import type { ShowingOutcome } from '@preau/contract/library/library-object'
import type { Transaction } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'

/**
 * Ends the request to show a tool or path that awaits approval, and notifies its author by mail; does nothing where
 * there is no request.
 */
export async function endShowRequest(
  trx: Transaction<Database>,
  tool: string,
  outcome: ShowingOutcome,
  words = '',
): Promise<void> {
  const ended = await trx
    .updateTable('object')
    .set({ showing: outcome === 'declined' ? 'declined' : null, showing_asked_at: null })
    .where('id', '=', tool)
    .where('showing', 'is not', null)
    .returning(['name', 'type', 'owner_id'])
    .executeTakeFirst()
  if (!ended?.owner_id) return
  const author = await trx
    .selectFrom('actor')
    .select(['id', 'mail', 'language'])
    .where('id', '=', ended.owner_id)
    .where(hasStatus('active'))
    .executeTakeFirst()
  if (!author) return
  const values = { tool, name: ended.name, outcome, words, ...(ended.type === 'path' && { isPath: true as const }) }
  const { id: actorId, mail: recipient, language } = author
  await queueMail(trx, { kind: 'showing-settled', actorId, recipient, language, values })
}
