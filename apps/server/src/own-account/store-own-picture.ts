import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { purgePictures } from '#pictures/stored-sizes.ts'
import type { FileStore } from '#platform/files.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore }

/** Stores a person's picture, replacing the previous one, and returns the time that serves as its version. */
export async function storeOwnPicture({ db, files }: Dependencies, actorId: string, picture: Buffer): Promise<Date> {
  const key = `own-pictures/${randomUUID()}.webp`
  await files.put(key, Readable.from([picture]), { type: 'image/webp' })
  try {
    return await replacePicture({ db, files }, actorId, key)
  } catch (fault) {
    await files.remove(key)
    throw fault
  }
}

/** Removes a person's picture; their initials are drawn in its place. */
export async function removeOwnPicture(dependencies: Dependencies, actorId: string): Promise<void> {
  await replacePicture(dependencies, actorId, null)
}

async function replacePicture({ db, files }: Dependencies, actorId: string, picture: string | null): Promise<Date> {
  const at = new Date()
  const before = await db.transaction().execute(async trx => {
    const known = await trx
      .selectFrom('actor')
      .select(['id', 'picture', 'picture_at'])
      .where('id', '=', actorId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('actor')
      .set({ picture, picture_at: picture === null ? null : at, updated_at: at })
      .where('id', '=', actorId)
      .execute()
    return known
  })
  // Only after the transaction: if it had failed, the old picture would still be in use.
  await forgetOwnPicture({ db, files }, before)
  return at
}

/** Removes the file of a person's picture, and every size made of it. */
export async function forgetOwnPicture(
  { db, files }: Dependencies,
  { id, picture, picture_at }: { id: string; picture: string | null; picture_at: Date | null },
): Promise<void> {
  if (picture === null) return
  await files.remove(picture)
  await purgePictures({ db, files }, `actors/${id}-${picture_at?.getTime()}`)
}
