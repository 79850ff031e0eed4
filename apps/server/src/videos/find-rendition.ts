import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'

type StoredFile = { key: string; type: string; size: number }

/** What browsers play as it came. */
const played = ['video/mp4', 'video/webm']

/**
 * What to play of a film: the best rendition not above a height (its shorter side, in pixels), or the smallest there is;
 * the film itself where none are made of it. Until all are made it is the first one, so that nothing changes under who
 * watches. 'not-ready' where there is none yet, null where there never will be.
 */
export async function findRendition(
  db: Kysely<Database>,
  film: StoredFile,
  height: number,
): Promise<StoredFile | 'not-ready' | null> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'renditions'])
    .where('key', '=', film.key)
    .executeTakeFirst()
  const itself = played.includes(film.type) ? film : null
  if (!video) return itself
  const { state, renditions } = video
  const [first] = renditions
  if (!first) return state === 'failed' ? itself : 'not-ready'
  const best = state === 'ready' ? renditions.filter(each => each.height <= height).at(-1) : first
  const { key, size } = best ?? first
  return { key, size, type: 'video/mp4' }
}
