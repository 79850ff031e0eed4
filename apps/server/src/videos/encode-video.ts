import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoFault } from '@preau/contract/media/calls'
import { type FilmCut, isSameCut } from '@preau/contract/media/film-cut'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob, sendJob } from '#platform/jobs.ts'
import { cutAsItCame } from './cut-video.ts'
import { encodeRendition, type Rung, rungsFor } from './encode-rendition.ts'
import { endLeftOver } from './end-left-over.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { lookAtFilm } from './look-at-film.ts'
import { holdMediaOf, noteSides } from './note-sides.ts'
import { videoQueued } from './queue-video.ts'
import { renditionsKey } from './renditions-key.ts'
import { segmentRendition } from './segment-rendition.ts'
import { filesOf, keptRenditions, renditionsOf } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'
import { tellAuthor } from './tell-author.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

/** How long an author is taken to wait beside a film, in seconds. */
const patience = 60

/** After how long it is looked whether there is room by now, in milliseconds. */
const untilRoom = 600_000

/** How often a film is begun: one that takes its server down with it is not to do so for ever. */
const attemptsMaximum = 3

/**
 * Makes a film ready: encodes it at one size after the other, the smallest first, each of which can be watched at once.
 * Begun again after a crash, it goes on with the sizes that are missing. However it fails, the film says why. One that is
 * cut anew is watched as it was before until all its sizes are there, and stays so where it fails.
 */
export function encodeVideo(server: Server) {
  return aJob({
    ...videoQueued,
    async run({ key, cut }, signal, attempt = 1, job = randomUUID()) {
      const { config, log } = server
      // Not by the film: another server may be at it too, for a cut that was asked for earlier.
      const placeOf = (each: number) => join(config.dataDir, 'encoding', `${job}-${each}`)
      const place = placeOf(attempt)
      const wanted = await begin(server, key)
      try {
        // What a killed server left.
        for (let earlier = 1; earlier < attempt; earlier += 1) {
          await endLeftOver(placeOf(earlier))
          await rm(placeOf(earlier), { recursive: true, force: true })
        }
        if (wanted) {
          await mkdir(place, { recursive: true, mode: 0o700 })
          if (attempt > attemptsMaximum) throw new Error(`a film was not ready after ${attemptsMaximum} attempts`)
          const fault = await makeReady(server, { key, cut }, { wanted, place, signal })
          if (fault) await end(server, key, { cut: wanted.cut, fault })
        }
      } catch (err) {
        // It is taken up again, by this server or another.
        if (!wanted || signal.aborted || attempt < attemptsMaximum) throw err
        log.error({ err, video: key }, 'a film could not be made ready')
        await end(server, key, { cut: wanted.cut, fault: 'our-fault' })
      } finally {
        await rm(place, { recursive: true, force: true })
      }
      // What goes wrong here is no fault of the film, and is tried again.
      if (cut) await cutAsItCame(server.db, key, cut)
    },
  })
}

type Asked = z.output<typeof videoQueued.payload>

/** How a film is wanted, and what there is of it. */
type Wanted = Pick<Selectable<Database['video']>, 'renditions' | 'cut' | 'shown_cut'>

/** Says that a film is being made; null where nothing is wanted of it. */
async function begin({ db }: Server, key: string): Promise<Wanted | null> {
  const wanted = await db
    .updateTable('video')
    .set({ state: 'encoding' })
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'encoding'])
    .returning(['renditions', 'cut', 'shown_cut'])
    .executeTakeFirst()
  return wanted ?? null
}

/** Makes what a film lacks; gives why it cannot be made, null where it can, or where nobody wants it so any more. */
async function makeReady(
  server: Server,
  asked: Asked,
  { wanted, place, signal }: { wanted: Wanted; place: string; signal: AbortSignal },
): Promise<VideoFault | null> {
  const { db, files, config, log } = server
  const { key } = asked
  const ffmpeg = findFfmpeg(config)
  if (!ffmpeg) return 'no-encoder'
  const { cut } = wanted
  const isFirst = isSameCut(cut, wanted.shown_cut)
  // A copy, and what is made of it: the disk is to keep what the database needs.
  const { size: weight = 0 } = (await files.stat(key)) ?? {}
  if (!(await hasRoom(place, 2 * weight))) {
    log.warn({ video: key }, 'a film waits for room on the disk')
    await comeBack(db, asked)
    return null
  }
  const stored = await files.get(key)
  if (!stored) return null
  const source = join(place, 'source')
  await pipeline(stored.stream, createWriteStream(source, { mode: 0o600 }), { signal })
  const film = await lookAtFilm(ffmpeg, source, signal)
  if (typeof film === 'string') return film
  const noteLength = (seconds: number | null) =>
    db.updateTable('video').set({ seconds, whole_seconds: seconds }).where('key', '=', key).execute()
  if (isFirst && !cut) await noteLength(film.seconds)
  const rungs = rungsFor(film)
  const isMade = new Set(renditionsOf(wanted.renditions, cut).map(({ height }) => height))
  const percentOf = percentages(rungs)
  const unwanted = new AbortController()
  // What lies at an address never changes: one who watched this cut before may have kept it, and another server may be
  // making the same one.
  const folder = `${renditionsKey(key)}/${randomUUID()}`
  for (const rung of rungs) {
    if (isMade.has(rung.height)) continue
    const { height } = rung
    const target = join(place, `${height}.mp4`)
    const note = aside(async percent => {
      if (!(await noteProgress(db, key, { percent, cut }))) unwanted.abort()
    }, log)
    const encoded = await encodeRendition(
      ffmpeg,
      { source, target, film, rung, cut },
      {
        signal: AbortSignal.any([signal, unwanted.signal]),
        onShare: share => note(percentOf(rung, share)),
      },
    ).catch(err => {
      if (!unwanted.signal.aborted) throw err
    })
    if (!encoded) return null
    const { isDone, said, seconds } = encoded
    if (!isDone) {
      log.warn({ video: key, height, said: said.slice(-1_000) }, 'a film cannot be encoded')
      return 'damaged'
    }
    // What a film says of its length need not be true.
    if (isFirst && !cut) await noteLength(seconds)
    const { segmented, said: saidOfCut } = await segmentRendition(
      { ffmpeg, files },
      { folder, height, source: target, place },
      signal,
    )
    // It plays as the one file it is.
    if (!segmented)
      log.warn({ video: key, height, said: saidOfCut.slice(-1_000) }, 'a film cannot be cut into segments')
    const kept = `${folder}/${height}.mp4`
    const { size } = await files.putFile(kept, target, { type: 'video/mp4' })
    await rm(target)
    const rendition: Rendition = { height, key: kept, size, ...(segmented && { segmented }), ...(cut && { cut }) }
    if (await addRendition(db, key, { rendition, cut })) continue
    for (const file of filesOf(rendition)) await files.remove(file)
    if (!(await isWanted(db, key, cut))) return null
  }
  await end(server, key, { cut, fault: null })
  return null
}

/** Has a film wait and begun again later. */
async function comeBack(db: Kysely<Database>, asked: Asked): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('video').set({ state: 'waiting' }).where('key', '=', asked.key).execute()
    await sendJob(trx, videoQueued, asked, { startAfter: new Date(Date.now() + untilRoom) })
  })
}

/** How much of all sizes is done, in percent, by the pixels of each. */
function percentages(rungs: Rung[]) {
  const weightOf = ({ height }: Rung) => height ** 2
  const whole = rungs.reduce((sum, rung) => sum + weightOf(rung), 0)
  return (rung: Rung, share: number) => {
    const before = rungs.filter(({ height }) => height < rung.height).reduce((sum, each) => sum + weightOf(each), 0)
    return Math.min(99, Math.floor((100 * (before + share * weightOf(rung))) / whole))
  }
}

/** Tells of a number when it has changed, one time after the other; what goes wrong there stops nothing. */
function aside(tell: (value: number) => Promise<void>, log: Logger) {
  let told = 0
  let isTelling = false
  return (value: number) => {
    if (isTelling || value <= told) return
    told = value
    isTelling = true
    tell(value)
      .catch(err => log.warn({ err }, 'the progress of a film was not kept'))
      .finally(() => {
        isTelling = false
      })
  }
}

/** In a query: whether a film is still wanted in a cut. */
function isCutAs(cut: FilmCut | null): RawBuilder<boolean> {
  return sql<boolean>`cut is not distinct from ${cut && JSON.stringify(cut)}::jsonb`
}

async function isWanted(db: Kysely<Database>, key: string, cut: FilmCut | null): Promise<boolean> {
  const video = await db.selectFrom('video').select('key').where('key', '=', key).where(isCutAs(cut)).executeTakeFirst()
  return video !== undefined
}

/** Says how far a film is; gives whether it is still wanted so. */
async function noteProgress(
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
async function addRendition(
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
async function end({ db, files }: Pick<Server, 'db' | 'files'>, key: string, { cut, fault }: Ending): Promise<void> {
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
