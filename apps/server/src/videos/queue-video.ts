import type { FilmCut } from '@preau/contract/media/film-cut'
import { filmCut } from '@preau/course/course'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { sendJob } from '#platform/jobs.ts'

/**
 * The job that makes a film ready: the key of its file, and the cut with which it was exported, which is applied
 * afterwards.
 */
export const videoQueued = { id: 'encode-video', payload: z.object({ key: z.string(), cut: filmCut.optional() }) }

/** A film that was uploaded. */
export type SentFilm = { key: string; cut?: FilmCut | undefined }

/** Queues the encoding of uploaded films, for every network, once the transaction is committed. */
export async function queueVideos(trx: Transaction<Database>, films: SentFilm[], by: string): Promise<void> {
  for (const { key, cut } of films) {
    await trx
      .insertInto('video')
      .values({ key, actor_id: by })
      .onConflict(known => known.doNothing())
      .execute()
    await sendJob(trx, videoQueued, { key, ...(cut && { cut }) })
  }
}

/** Deletes the encoding state of films, in the transaction that deletes the films. */
export async function forgetVideos(trx: Kysely<Database>, keys: string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('video').where('key', 'in', keys).execute()
}
