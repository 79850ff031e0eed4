import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'

/**
 * Locks the media objects of a film until the transaction ends. They are locked in the order of their ids and before
 * the film itself, as their removal does, to avoid a deadlock.
 */
export async function lockMediaOf(trx: Transaction<Database>, key: string): Promise<void> {
  await sql`select from object where type = 'media' and file ->> 'key' = ${key} order by id for update`.execute(trx)
}

/** Stores the shown width and height of a film in its locked media objects, so that a page can reserve room for it. */
export async function noteSides(trx: Transaction<Database>, key: string): Promise<void> {
  const video = await trx
    .selectFrom('video')
    .select(['renditions', 'shown_cut'])
    .where('key', '=', key)
    .executeTakeFirst()
  const largest = video && renditionsOf(video.renditions, video.shown_cut).at(-1)?.segmented
  if (!largest) return
  const { width, height } = largest
  await trx
    .updateTable('object')
    .set({ content: sql`content || ${JSON.stringify({ width, height })}::jsonb` })
    .where('type', '=', 'media')
    .where(sql<boolean>`file ->> 'key' = ${key}`)
    .execute()
}
