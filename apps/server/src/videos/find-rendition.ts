import { isSameCut } from '@preau/contract/media/film-cut'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { renditionsOf } from './shown-renditions.ts'

type StoredFile = { key: string; type: string; size: number }

/** Formats that browsers can play as they were uploaded. */
const played = ['video/mp4', 'video/webm']

/**
 * What to play of a film: the best rendition up to a height (its shorter side, in pixels), or else the smallest; the
 * uploaded file if there are no renditions. Until all are done it is the first one, so that nothing changes during
 * playback. While the film is cut again, it is a former one. 'not-ready' where there is none yet, null where there will
 * never be one.
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
  // A truncated film is not shown, since viewers would not notice that its end is missing.
  if (!first) return video.fault === 'cut-off' ? null : itself
  const areAllMade = state === 'ready' || !isSameCut(cut, shown_cut)
  const best = areAllMade ? renditions.filter(each => each.height <= height).at(-1) : first
  const { key, size } = best ?? first
  return { key, size, type: 'video/mp4' }
}

/** The whole film, neither cut nor turned, in its smallest rendition; without renditions, the uploaded file. */
export async function findWhole(db: Kysely<Database>, film: StoredFile): ReturnType<typeof findRendition> {
  const video = await db.selectFrom('video').select('renditions').where('key', '=', film.key).executeTakeFirst()
  const [whole] = video ? renditionsOf(video.renditions, null) : []
  return whole ? { key: whole.key, size: whole.size, type: 'video/mp4' } : findRendition(db, film, 0)
}
