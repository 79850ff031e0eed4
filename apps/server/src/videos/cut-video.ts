import { type FilmCut, isSameCut, tidyCut } from '@preau/contract/media/film-cut'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { sendJob } from '#platform/jobs.ts'
import { videoQueued } from './queue-video.ts'

/**
 * The length of the film with this file as it was sent, in seconds, held until the transaction ends; null where it cannot
 * be cut: it is not ready yet, or is shown as it came.
 */
export async function lengthToCut(trx: Transaction<Database>, key: string): Promise<number | null> {
  const video = await trx
    .selectFrom('video')
    .select(['state', 'cut', 'shown_cut', 'whole_seconds'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!video) return null
  const canBeCut = video.state === 'ready' || !isSameCut(video.cut, video.shown_cut)
  return canBeCut ? video.whole_seconds : null
}

/**
 * Has a film made anew in another cut, once the transaction is committed; it is watched as it was until then. Says whether
 * that changes anything.
 */
export async function cutVideo(
  trx: Transaction<Database>,
  key: string,
  { cut: asked, seconds, by }: { cut: FilmCut | null; seconds: number; by: string },
): Promise<boolean> {
  const cut = asked && JSON.stringify(tidyCut(asked, seconds))
  const wanted = cut === 'null' ? null : cut
  const isAnother = sql<boolean>`cut is distinct from ${wanted}::jsonb`
  // It is shown so: only a film that was ready, or is wanted otherwise, is cut.
  const shown = await trx
    .updateTable('video')
    .set({ cut: wanted, state: 'ready', percent: 100, fault: null })
    .where('key', '=', key)
    .where(isAnother)
    .where(sql<boolean>`shown_cut is not distinct from ${wanted}::jsonb`)
    .executeTakeFirst()
  if (shown.numUpdatedRows > 0n) return true
  const { numUpdatedRows } = await trx
    .updateTable('video')
    .set({ cut: wanted, state: 'waiting', percent: 0, fault: null, actor_id: by, created_at: sql`now()` })
    .where('key', '=', key)
    .where(isAnother)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sendJob(trx, videoQueued, { key })
  return true
}
