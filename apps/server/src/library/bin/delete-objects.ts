import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { keepingApproval } from '#library/certificate-grounds.ts'
import { countSlides, toolOf } from '#library/count-slides.ts'
import { authorize, type Found, findObjects, lockTree, type Requester } from '#library/find-object.ts'
import { isInUse } from '#library/media-uses.ts'

/**
 * Puts objects into the bin, all or none. Everything inside them is marked too, so that readers need to check only an
 * object's own mark. The mark names the object with which it was deleted, so that restoring brings back exactly the
 * same. Refuses media that something published or a draft still uses, unless that is deleted with it.
 */
export function deleteObjects(
  db: Kysely<Database>,
  person: Requester<'in-use'> & { id: string },
  requested: string[],
): Promise<string[]> {
  const ids = [...new Set(requested)]
  return db.transaction().execute(async trx => {
    await lockTree(trx)
    const objects = await removeObjects(trx, person, ids)
    const media = objects.filter(({ type }) => type === 'media').map(({ id }) => id)
    if (await isAnyInUse(trx, media)) throw person.refuse('in-use')
    return ids
  })
}

/** The same as part of a larger transaction, for objects that are no media. The tree is locked. */
export async function removeObjects(
  trx: Transaction<Database>,
  person: Requester & { id: string },
  ids: string[],
): Promise<Found[]> {
  const found = await findObjects(trx, person, ids)
  const objects = ids.map(id => {
    const object = found.get(id)
    const held = object?.deletedAt ? undefined : object
    authorize(person, 'delete', held)
    return held
  })
  // A tool that is deleted as a whole comes back unchanged.
  const left = objects.filter(({ type }) => type === 'module').map(toolOf)
  await keepingApproval(trx, person, left, async () => {
    for (const { id, type, path, name } of objects) {
      // It goes with its parent.
      if (path.some(outer => found.has(outer))) continue
      await sql`
          update object set deleted_at = now(), deleted_by = ${person.id}::uuid, deleted_with = ${id}::uuid
          where (id = ${id}::uuid or path @> array[${id}::uuid]) and deleted_at is null
        `.execute(trx)
      await recordEvent(trx, { by: person.id, action: `delete-${type}`, to: id, details: { name } })
    }
  })
  await countSlides(trx, objects.map(toolOf))
  return objects
}

/** Whether media is used outside what is being deleted with it. */
async function isAnyInUse(trx: Transaction<Database>, media: string[]): Promise<boolean> {
  if (media.length === 0) return false
  const { rows } = await sql`
    select from unnest(${media}::uuid[]) as m (id) where ${isInUse(sql`m.id`)} limit 1
  `.execute(trx)
  return rows.length > 0
}
