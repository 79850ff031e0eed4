import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoFault } from '@preau/contract/media/calls'
import { isSameCut } from '@preau/contract/media/film-cut'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hasRoom } from '#platform/disk-room.ts'
import type { FileStore } from '#platform/files.ts'
import { aJob } from '#platform/jobs.ts'
import { cutAsItCame } from './cut-video.ts'
import { encodeRendition, type Rung, rungsFor } from './encode-rendition.ts'
import {
  addRendition,
  beginEncoding,
  endEncoding,
  isWanted,
  noteProgress,
  type VideoAsked,
  type VideoWanted,
  waitForRoom,
} from './encoding-state.ts'
import { endLeftOver } from './end-left-over.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { lookAtFilm } from './look-at-film.ts'
import { videoQueued } from './queue-video.ts'
import { renditionsKey } from './renditions-key.ts'
import { segmentRendition } from './segment-rendition.ts'
import { filesOf, renditionsOf } from './shown-renditions.ts'
import type { Rendition } from './tables.ts'

type Server = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

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
      const wanted = await beginEncoding(server.db, key)
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
          if (fault) await endEncoding(server, key, { cut: wanted.cut, fault })
        }
      } catch (err) {
        // It is taken up again, by this server or another.
        if (!wanted || signal.aborted || attempt < attemptsMaximum) throw err
        log.error({ err, video: key }, 'a film could not be made ready')
        await endEncoding(server, key, { cut: wanted.cut, fault: 'our-fault' })
      } finally {
        await rm(place, { recursive: true, force: true })
      }
      // What goes wrong here is no fault of the film, and is tried again.
      if (cut) await cutAsItCame(server.db, key, cut)
    },
  })
}

/** Makes what a film lacks; gives why it cannot be made, null where it can, or where nobody wants it so any more. */
async function makeReady(
  server: Server,
  asked: VideoAsked,
  { wanted, place, signal }: { wanted: VideoWanted; place: string; signal: AbortSignal },
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
    await waitForRoom(db, asked)
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
  await endEncoding(server, key, { cut, fault: null })
  return null
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
