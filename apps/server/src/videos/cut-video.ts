import { cutFault, type FilmCut, isSameCut, tidyCut } from '@preau/contract/media/film-cut'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { sendJob } from '#platform/jobs.ts'
import { videoQueued } from './queue-video.ts'

/** A film that can be cut: its whole length in seconds, the requested cut, and the cut that is shown. */
type FilmToCut = { key: string; seconds: number; cut: FilmCut | null; shown: FilmCut | null }

/**
 * The film with this file, locked until the transaction ends. Null where it cannot be cut: it is not ready yet, or is
 * shown as it was uploaded.
 */
export async function findFilmToCut(trx: Transaction<Database>, key: string): Promise<FilmToCut | null> {
  const video = await trx
    .selectFrom('video')
    .select(['state', 'cut', 'shown_cut', 'whole_seconds'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!video) return null
  const { state, cut, shown_cut: shown, whole_seconds: seconds } = video
  return seconds !== null && (state === 'ready' || !isSameCut(cut, shown)) ? { key, seconds, cut, shown } : null
}

/**
 * Queues the encoding of a film in another cut, after the commit; until it is done, the former cut is shown. Returns
 * whether that changes anything: a film that is already shown in this cut needs no encoding.
 * @param by the person who is notified when it is done; by default the same as before
 */
export async function cutVideo(
  trx: Transaction<Database>,
  { key, seconds, cut, shown }: FilmToCut,
  { cut: requested, by }: { cut: FilmCut | null; by?: string },
): Promise<boolean> {
  const wanted = requested && tidyCut(requested, seconds)
  if (isSameCut(wanted, cut)) return false
  const isShown = isSameCut(wanted, shown)
  await trx
    .updateTable('video')
    .set({
      cut: wanted && JSON.stringify(wanted),
      fault: null,
      ...(by !== undefined && { actor_id: by }),
      created_at: sql`now()`,
      ...(isShown ? { state: 'ready', percent: 100 } : { state: 'waiting', percent: 0 }),
    })
    .where('key', '=', key)
    .execute()
  if (!isShown) await sendJob(trx, videoQueued, { key })
  return true
}

/** The requested cuts of the films among these files, by the key of each. */
export async function cutsOf(db: Kysely<Database>, keys: string[]): Promise<Map<string, FilmCut>> {
  if (keys.length === 0) return new Map()
  const cut = await db.selectFrom('video').select(['key', 'cut']).where('key', 'in', keys).execute()
  return new Map(cut.flatMap(({ key, cut }) => (cut ? [[key, cut] as const] : [])))
}

/**
 * Applies the cut with which a film was uploaded, now that it is ready, unless somebody has cut it already. A film that
 * is too short for its cut gets the fault `wrong-cut`.
 */
export async function applyUploadedCut(db: Kysely<Database>, key: string, cut: FilmCut): Promise<void> {
  await db.transaction().execute(async trx => {
    const film = await findFilmToCut(trx, key)
    if (film?.cut !== null) return
    if (cutFault(cut, film.seconds) === null) await cutVideo(trx, film, { cut })
    else await trx.updateTable('video').set({ fault: 'wrong-cut' }).where('key', '=', key).execute()
  })
}
