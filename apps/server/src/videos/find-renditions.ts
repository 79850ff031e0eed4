import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'

/**
 * The sizes of a film that can be watched, the smallest first. 'not-ready' where there is none yet, null where there
 * will never be one. Some may not be cut into segments.
 */
export async function findRenditions(db: Kysely<Database>, key: string): Promise<Rendition[] | 'not-ready' | null> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'renditions', 'shown_cut'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!video) return null
  const shown = renditionsOf(video.renditions, video.shown_cut)
  if (shown.length > 0) return shown
  return video.state === 'failed' ? null : 'not-ready'
}
