import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { deleteObjects } from '#library/delete-objects.ts'
import type { Viewer } from '#library/rights.ts'
import { Refused } from '#platform/envelope.ts'
import { isInUse } from './media-uses.ts'

/**
 * Puts media into the bin that nothing published and no draft uses. Someone may begin to use it in the same moment: from
 * the bin it comes back whole.
 */
export async function deleteMedia(db: Kysely<Database>, person: Viewer & { id: string }, id: string): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select ${isInUse(sql`m.id`)} as "isUsed"
    from object m where m.id = ${id}::uuid and m.type = 'media' and m.deleted_at is null
  `.execute(db)
  const [media] = rows
  if (!media) throw new Refused('not-found')
  if (media.isUsed) throw new Refused('in-use')
  await deleteObjects(db, person, [id])
}
