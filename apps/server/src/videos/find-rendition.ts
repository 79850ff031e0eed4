import { isSameCut } from '@preau/contract/media/film-cut'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'

type StoredFile = { key: string; type: string; size: number }

/** Formats that browsers play as uploaded. */
const played = ['video/mp4', 'video/webm']

/**
 * What to play of a film: the best rendition not above a height (its shorter side, in pixels), or the smallest there
 * is; the uploaded file where there are no renditions. Until all are done it is the first one, so that nothing changes
 * during playback; while it is being cut again, the former ones. 'not-ready' where there is none yet, null where there
 * never will be.
 */
export async function findRendition(
  db: Kysely<Database>,
  film: StoredFile,
  height: number,
): Promise<StoredFile | 'not-ready' | null> {
  const video = await db
    .selectFrom('video')
    .select(['state', 'fault', 'renditions', 'cut', 'shown_cut'])
    .where('key', '=', film.key)
    .executeTakeFirst()
  const itself = played.includes(film.type) ? film : null
  if (!video) return itself
  const { state, cut, shown_cut } = video
  const renditions = renditionsOf(video.renditions, shown_cut)
  const [first] = renditions
  if (!first && state !== 'failed') return 'not-ready'
  // A truncated film is not shown: nobody would notice that its end is missing.
  if (!first) return video.fault === 'cut-off' ? null : itself
  const areAllMade = state === 'ready' || !isSameCut(cut, shown_cut)
  const best = areAllMade ? renditions.filter(each => each.height <= height).at(-1) : first
  const { key, size } = best ?? first
  return { key, size, type: 'video/mp4' }
}

/** The whole film, neither cut nor turned, in its smallest rendition; the uploaded file where it has none. */
export async function findWhole(db: Kysely<Database>, film: StoredFile): ReturnType<typeof findRendition> {
  const video = await db.selectFrom('video').select('renditions').where('key', '=', film.key).executeTakeFirst()
  const [whole] = video ? renditionsOf(video.renditions, null) : []
  return whole ? { key: whole.key, size: whole.size, type: 'video/mp4' } : findRendition(db, film, 0)
}
