import type { VideoFault } from '@preau/contract/media/calls'
import { type FilmCut, isSameCut } from '@preau/contract/media/film-cut'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import { sendJob } from '#platform/jobs.ts'
import { holdMediaOf, noteSides } from './note-sides.ts'
import { videoQueued } from './queue-video.ts'
import { filesOf, keptRenditions } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'
import { tellAuthor } from './tell-author.ts'

/** How long an author is taken to wait beside a film, in seconds. */
const patience = 60

/** After how long it is looked whether there is room by now, in milliseconds. */
const untilRoom = 600_000

/** What is asked of a film that waits. */
export type VideoAsked = z.output<typeof videoQueued.payload>

/** How a film is wanted, and what there is of it. */
export type VideoWanted = Pick<Selectable<Database['video']>, 'renditions' | 'cut' | 'shown_cut'>

/** Says that a film is being made; null where nothing is wanted of it. */
export async function beginEncoding(db: Kysely<Database>, key: string): Promise<VideoWanted | null> {
  const wanted = await db
    .updateTable('video')
    .set({ state: 'encoding' })
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'encoding'])
    .returning(['renditions', 'cut', 'shown_cut'])
    .executeTakeFirst()
  return wanted ?? null
}

/** Has a film wait for room on the disk, and begun again later. */
export async function waitForRoom(db: Kysely<Database>, asked: VideoAsked): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('video').set({ state: 'waiting' }).where('key', '=', asked.key).execute()
    await sendJob(trx, videoQueued, asked, { startAfter: new Date(Date.now() + untilRoom) })
  })
}

/** In a query: whether a film is still wanted in a cut. */
function isCutAs(cut: FilmCut | null): RawBuilder<boolean> {
  return sql<boolean>`cut is not distinct from ${cut && JSON.stringify(cut)}::jsonb`
}

/** Whether a film is still wanted in a cut. */
export async function isWanted(db: Kysely<Database>, key: string, cut: FilmCut | null): Promise<boolean> {
  const video = await db.selectFrom('video').select('key').where('key', '=', key).where(isCutAs(cut)).executeTakeFirst()
  return video !== undefined
}

/** Says how far a film is; gives whether it is still wanted so. */
export async function noteProgress(
  db: Kysely<Database>,
  key: string,
  { percent, cut }: { percent: number; cut: FilmCut | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video')
    .set({ percent: sql`greatest(percent, ${percent})` })
    .where('key', '=', key)
    .where(isCutAs(cut))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Keeps a size, which can be watched where it is a film's first cut; gives whether the film is still wanted so, and no other
 * server has made the same.
 */
export async function addRendition(
  db: Kysely<Database>,
  key: string,
  { rendition, cut }: { rendition: Rendition; cut: FilmCut | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('video')
    .set({ renditions: sql`renditions || ${JSON.stringify([rendition])}::jsonb` })
    .where('key', '=', key)
    .where(isCutAs(cut))
    .where(
      sql<boolean>`not exists (
        select from jsonb_array_elements(renditions) each
        where (each ->> 'height')::int = ${rendition.height} and each -> 'cut' is not distinct from ${cut && JSON.stringify(cut)}::jsonb
      )`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What becomes of a film in a cut: it is ready, or cannot be made for a reason. */
type Ending = { cut: FilmCut | null; fault: VideoFault | null }

/**
 * Ends the work on a film, unless another cut of it is wanted meanwhile; one that was watched before and cannot be made
 * anew goes on as it was. Its author is told where it took longer than one waits.
 */
export async function endEncoding(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  key: string,
  { cut, fault }: Ending,
): Promise<void> {
  const isMade = fault === null
  // Where another server could not make a film, and this one has, it can be made.
  const states = ['waiting', 'encoding', ...(isMade ? (['failed'] as const) : [])] as const
  const left = await db.transaction().execute(async trx => {
    if (isMade) await holdMediaOf(trx, key)
    const video = await trx
      .selectFrom('video')
      .select(['renditions', 'cut', 'shown_cut', 'seconds', 'whole_seconds', 'actor_id'])
      .select(sql<boolean>`created_at < now() - ${patience} * interval '1 second'`.as('isLong'))
      .where('key', '=', key)
      .where('state', 'in', states)
      .where(isCutAs(cut))
      .forUpdate()
      .executeTakeFirst()
    if (!video) return []
    const { shown_cut, whole_seconds, actor_id, isLong } = video
    const isFirst = isSameCut(cut, shown_cut)
    const shown = isMade ? cut : shown_cut
    const renditions = !isMade && isFirst ? video.renditions : keptRenditions(video.renditions, shown)
    const length = whole_seconds === null ? null : (shown?.end ?? whole_seconds) - (shown?.start ?? 0)
    const json = shown && JSON.stringify(shown)
    await trx
      .updateTable('video')
      .set({
        renditions: JSON.stringify(renditions.toSorted((one, other) => one.height - other.height)),
        cut: json,
        shown_cut: json,
        seconds: length,
        fault,
        ...(!isMade && isFirst ? { state: 'failed' } : { state: 'ready', percent: 100 }),
      })
      .where('key', '=', key)
      .execute()
    if (isMade) await noteSides(trx, key)
    if (isLong && actor_id) await tellAuthor(trx, key, actor_id, isMade)
    return video.renditions.filter(each => !renditions.includes(each))
  })
  for (const file of left.flatMap(filesOf)) await files.remove(file)
}
