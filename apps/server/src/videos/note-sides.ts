import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'

/** Says in the media objects of a film how wide and high it is shown, so that a page can keep its place until it has come. */
export async function noteSides(db: Kysely<Database>, key: string): Promise<void> {
  const video = await db
    .selectFrom('video')
    .select(['renditions', 'shown_cut'])
    .where('key', '=', key)
    .executeTakeFirst()
  const largest = video && renditionsOf(video.renditions, video.shown_cut).at(-1)?.segmented
  if (!largest) return
  const { width, height } = largest
  await db
    .updateTable('object')
    .set({ content: sql`content || ${JSON.stringify({ width, height })}::jsonb` })
    .where('type', '=', 'media')
    .where(sql<boolean>`file ->> 'key' = ${key}`)
    .execute()
}
