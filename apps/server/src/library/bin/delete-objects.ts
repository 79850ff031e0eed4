import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { countSlides, toolOf } from '#library/count-slides.ts'
import { type Asker, authorize, findObjects, lockTree } from '#library/find-object.ts'
import { isInUse } from '#library/media-uses.ts'

/**
 * Puts objects into the bin, all of them or none. Everything in them is marked like they are, so that reading looks at
 * an object's own mark alone, and names what it went with, so that it comes back with that and nothing else does. Media
 * that something published or a draft still uses, and that does not go along, is refused.
 */
export function deleteObjects(
  db: Kysely<Database>,
  person: Asker<'in-use'> & { id: string },
  asked: string[],
): Promise<string[]> {
  const ids = [...new Set(asked)]
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const found = await findObjects(trx, person, ids)
    const objects = ids.map(id => {
      const object = found.get(id)
      const held = object?.deletedAt ? undefined : object
      authorize(person, 'delete', held)
      return held
    })
    for (const { id, type, path, name } of objects) {
      // It goes with what contains it.
      if (path.some(outer => found.has(outer))) continue
      await sql`
        update object set deleted_at = now(), deleted_by = ${person.id}::uuid, deleted_with = ${id}::uuid
        where (id = ${id}::uuid or path @> array[${id}::uuid]) and deleted_at is null
      `.execute(trx)
      await recordEvent(trx, { by: person.id, action: `delete-${type}`, to: id, details: { name } })
    }
    const media = objects.filter(({ type }) => type === 'media').map(({ id }) => id)
    if (await isAnyInUse(trx, media)) throw person.refuse('in-use')
    await countSlides(trx, objects.map(toolOf))
    return ids
  })
}

/** Whether what is left uses media; what was deleted with it no longer counts. */
async function isAnyInUse(trx: Transaction<Database>, media: string[]): Promise<boolean> {
  if (media.length === 0) return false
  const { rows } = await sql`
    select from unnest(${media}::uuid[]) as m (id) where ${isInUse(sql`m.id`)} limit 1
  `.execute(trx)
  return rows.length > 0
}
