import { daysInBin } from '@preau/contract/bin/calls'
import { endOfDay, isDayOver } from '@preau/locales/calendar'
import { type Kysely, sql } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { countSlides, toolOf } from '#library/count-slides.ts'
import { authorize, type Found, findObjects, lockTree, type Requester } from '#library/find-object.ts'

/** Restores objects from the bin to their places, with what was deleted with them: all or none. */
export function restoreObjects(
  db: Kysely<Database>,
  person: Requester<'parent-is-gone'> & { id: string },
  requested: string[],
): Promise<string[]> {
  const ids = [...new Set(requested)]
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const found = await findObjects(trx, person, ids)
    const objects = ids.map(id => {
      const object = found.get(id)
      const held = object && isInBin(object) ? object : undefined
      authorize(person, 'restore', held)
      return held
    })
    // Parents before their contents.
    for (const { id, type, parentId, name } of objects.sort((one, other) => one.path.length - other.path.length)) {
      if (parentId && (await isGone(trx, parentId))) throw person.refuse('parent-is-gone')
      await trx
        .updateTable('object')
        .set({ deleted_at: null, deleted_by: null, deleted_with: null })
        .where('deleted_with', '=', id)
        .execute()
      await recordEvent(trx, { by: person.id, action: `restore-${type}`, to: id, details: { name } })
    }
    await countSlides(trx, objects.map(toolOf))
    return ids
  })
}

/** Whether an object itself was deleted, not something around it, and can still be restored. */
function isInBin({ id, deletedAt, deletedWith }: Found): boolean {
  return deletedAt !== null && deletedWith === id && !isDayOver(endOfDay(deletedAt.getTime(), { days: daysInBin }))
}

async function isGone(db: Kysely<Database>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from object where id = ${id}::uuid and deleted_at is null`.execute(db)
  return rows.length === 0
}
