import type { VideoFault } from '@preau/contract/media/calls'
import { type FilmCut, isSameCut } from '@preau/contract/media/film-cut'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMail } from '#mail/queue-mail.ts'
import type { FileStore } from '#platform/files.ts'
import { sendJob } from '#platform/jobs.ts'
import { lockMediaOf, noteSides } from './note-sides.ts'
import { videoQueued } from './queue-video.ts'
import { filesOf, keptRenditions } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'

/** How long an author is assumed to watch the progress of a film, in seconds: after that a mail is sent. */
const watchTime = 60

/** How long to wait before checking again for disk space, in milliseconds. */
const untilRoom = 600_000

/** The queued job of a film. */
export type VideoRequest = z.output<typeof videoQueued.payload>

/** The requested cut of a film, and its existing renditions. */
export type VideoWanted = Pick<Selectable<Database['video']>, 'renditions' | 'cut' | 'shown_cut'>

/** Marks a film as being encoded; null where no encoding is pending. */
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

/** Makes a film wait for room on the disk, and queues it again for later. */
export async function waitForRoom(db: Kysely<Database>, request: VideoRequest): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('video').set({ state: 'waiting' }).where('key', '=', request.key).execute()
    await sendJob(trx, videoQueued, request, { startAfter: new Date(Date.now() + untilRoom) })
  })
}

/** SQL: whether this cut of a film is still the requested one. */
function isCutAs(cut: FilmCut | null): RawBuilder<boolean> {
  return sql<boolean>`cut is not distinct from ${cut && JSON.stringify(cut)}::jsonb`
}

/** Whether this cut of a film is still the requested one. */
export async function isWanted(db: Kysely<Database>, key: string, cut: FilmCut | null): Promise<boolean> {
  const video = await db.selectFrom('video').select('key').where('key', '=', key).where(isCutAs(cut)).executeTakeFirst()
  return video !== undefined
}

/** Stores the length of the whole film in seconds, and, if the whole film is shown, as the shown length too. */
export async function noteLength(
  db: Kysely<Database>,
  key: string,
  { whole, isShownWhole }: { whole: number; isShownWhole: boolean },
): Promise<void> {
  await db
    .updateTable('video')
    .set({ whole_seconds: whole, ...(isShownWhole && { seconds: whole }) })
    .where('key', '=', key)
    .execute()
}

/** Stores the progress of a film; returns whether this cut is still requested. */
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
 * Stores a size. In a film's first cut it can be watched at once. Returns false if the cut is no longer requested, or
 * if another server has made the same size.
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

/** The result of encoding a cut: ready, or the reason why it cannot be made. */
type Ending = { cut: FilmCut | null; fault: VideoFault | null }

/**
 * Ends the encoding of a film, unless another cut has been requested since. A film that was shown before and cannot be
 * cut again is shown as before. Its author is notified if it took longer than people wait.
 */
export async function endEncoding(
  { db, files }: { db: Kysely<Database>; files: FileStore },
  key: string,
  { cut, fault }: Ending,
): Promise<void> {
  const isMade = fault === null
  // A film that one server failed to encode may succeed on another.
  const states = ['waiting', 'encoding', ...(isMade ? (['failed'] as const) : [])] as const
  const left = await db.transaction().execute(async trx => {
    if (isMade) await lockMediaOf(trx, key)
    const video = await trx
      .selectFrom('video')
      .select(['renditions', 'cut', 'shown_cut', 'seconds', 'whole_seconds', 'actor_id'])
      .select(sql<boolean>`created_at < now() - ${watchTime} * interval '1 second'`.as('isLong'))
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
    if (isLong && actor_id) await notifyAuthor(trx, key, actor_id, isMade)
    return video.renditions.filter(each => !renditions.includes(each))
  })
  for (const file of left.flatMap(filesOf)) await files.remove(file)
}

/** Notifies by mail the person who uploaded or cut a film that it is ready, or has failed. */
async function notifyAuthor(trx: Transaction<Database>, key: string, author: string, isReady: boolean): Promise<void> {
  const { rows } = await sql<{ film: string; tool: string; toolName: string; mail: string; language: Language }>`
    select o.name as film, tool.id as tool, tool.name as "toolName", actor.mail, actor.language
    from object o join object tool on tool.id = o.parent_id, actor
    where o.type = 'media' and o.file ->> 'key' = ${key} and o.deleted_at is null
      and actor.id = ${author}::uuid and ${hasStatus('active')}
    limit 1
  `.execute(trx)
  const [film] = rows
  if (!film) return
  const { mail, language, ...values } = film
  await queueMail(trx, {
    kind: 'video-encoded',
    actorId: author,
    recipient: mail,
    language,
    values: { ...values, isReady },
  })
}
