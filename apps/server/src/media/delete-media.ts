import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { deleteObjects } from '#library/bin/delete-objects.ts'
import type { Requester } from '#library/find-object.ts'

/** Puts one media object into the bin, by the rules of every deletion; refuses any other object as `not-found`. */
export async function deleteMedia(
  db: Kysely<Database>,
  person: Requester<'in-use'> & { id: string },
  id: string,
): Promise<void> {
  const media = await db
    .selectFrom('object')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'media')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!media) throw person.refuse('not-found')
  await deleteObjects(db, person, [id])
}
