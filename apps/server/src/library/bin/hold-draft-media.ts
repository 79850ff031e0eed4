import { sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'

/**
 * Prevents the tool's media that a slide's draft uses from being cleared at the same moment, and restores media cleared
 * just before. Call it in the transaction that writes the draft, after the write.
 */
export async function holdDraftMedia(
  trx: Transaction<Database>,
  person: { id: string },
  { slide, tool }: { slide: string; tool: string },
): Promise<void> {
  const { rows: held } = await sql<{ id: string; isGone: boolean }>`
    select m.id, m.deleted_at is not null and m.deleted_by is null and m.deleted_with = m.id as "isGone"
    from object m
    where m.id = any ((select named_ids from draft where slide_id = ${slide}::uuid)::uuid[])
      and m.parent_id = ${tool}::uuid and m.type = 'media'
    for key share
  `.execute(trx)
  const gone = held.filter(({ isGone }) => isGone).map(({ id }) => id)
  if (gone.length === 0) return
  const { rows } = await sql<{ id: string; name: string }>`
    update object set deleted_at = null, deleted_with = null
    where id = any (${gone}::uuid[])
    returning id, name
  `.execute(trx)
  for (const { id, name } of rows) {
    await recordEvent(trx, { by: person.id, action: 'restore-media', to: id, details: { name } })
  }
}
