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
import { applyUploadedCut } from './cut-video.ts'
import { type Rung, rungsFor } from './encode-rendition.ts'
import {
  addRendition,
  beginEncoding,
  endEncoding,
  isWanted,
  noteLength,
  noteProgress,
  type VideoRequest,
  type VideoWanted,
  waitForRoom,
} from './encoding-state.ts'
import { endOrphanEncoders } from './end-orphan-encoders.ts'
import { noteSubtitles } from './film-subtitles.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { lookAtFilm } from './look-at-film.ts'
import { makeRendition } from './make-rendition.ts'
import { isTruncated, lengthOf, measureFilm } from './measure-film.ts'
import { lacksBytes } from './missing-bytes.ts'
import { videoQueued } from './queue-video.ts'
import { renditionsKey } from './renditions-key.ts'
import { renditionsOf } from './shown-renditions.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config; log: Logger }

/** Most attempts at a film, since a film that crashes its server must not do so forever. */
const attemptsMaximum = 3

/**
 * Makes a film ready: encodes one size after the other, the smallest first; each can be watched at once. Restarted
 * after a crash, it continues with the missing sizes. If it fails, the film has the reason. While a film is cut again,
 * the former cut is shown until all sizes are done, and it remains if the new cut fails.
 */
export function encodeVideo(server: Dependencies) {
  return aJob({
    ...videoQueued,
    async run({ key, cut }, signal, attempt = 1, job = randomUUID()) {
      const { config, log } = server
      // The name has the job, not the film: another server may still be encoding an earlier cut of the film.
      const placeOf = (each: number) => join(config.dataDir, 'encoding', `${job}-${each}`)
      const place = placeOf(attempt)
      const wanted = await beginEncoding(server.db, key)
      try {
        // A killed server has left these.
        for (let earlier = 1; earlier < attempt; earlier += 1) {
          await endOrphanEncoders(placeOf(earlier))
          await rm(placeOf(earlier), { recursive: true, force: true })
        }
        if (wanted) {
          await mkdir(place, { recursive: true, mode: 0o700 })
          if (attempt > attemptsMaximum) throw new Error(`a film was not ready after ${attemptsMaximum} attempts`)
          const fault = await makeReady(server, { key, cut }, { wanted, place, signal })
          if (fault) await endEncoding(server, key, { cut: wanted.cut, fault })
        }
      } catch (err) {
        // Another attempt follows, by this server or another.
        if (!wanted || signal.aborted || attempt < attemptsMaximum) throw err
        log.error({ err, video: key }, 'a film could not be made ready')
        await endEncoding(server, key, { cut: wanted.cut, fault: 'our-fault' })
      } finally {
        await rm(place, { recursive: true, force: true })
      }
      // If this fails, it is not the film's fault: the job is retried.
      if (cut) await applyUploadedCut(server.db, key, cut)
    },
  })
}

/**
 * Encodes the missing sizes of a film; returns the reason if that is impossible, null if it is done or no longer
 * wanted.
 */
async function makeReady(
  server: Dependencies,
  request: VideoRequest,
  { wanted, place, signal }: { wanted: VideoWanted; place: string; signal: AbortSignal },
): Promise<VideoFault | null> {
  const { db, files, config, log } = server
  const { key } = request
  const ffmpeg = findFfmpeg(config)
  if (!ffmpeg) return 'no-encoder'
  const { cut } = wanted
  const isFirst = isSameCut(cut, wanted.shown_cut)
  // The copy and its renditions must leave the room on the disk that the database needs.
  const { size: weight = 0 } = (await files.stat(key)) ?? {}
  if (!(await hasRoom(place, 2 * weight))) {
    log.warn({ video: key }, 'a film waits for room on the disk')
    await waitForRoom(db, request)
    return null
  }
  const stored = await files.get(key)
  if (!stored) return null
  const source = join(place, 'source')
  await pipeline(stored.stream, createWriteStream(source, { mode: 0o600 }), { signal })
  const film = await lookAtFilm(ffmpeg, source, signal)
  if (typeof film === 'string') return film
  const isShown = wanted.renditions.length > 0
  if (!isShown && (await lacksBytes(source))) return 'cut-off'
  const { measured, said } = await measureFilm(ffmpeg, { source, film }, signal)
  if (!measured) {
    log.warn({ video: key, said: said.slice(-1_000) }, 'a film cannot be measured')
    return 'damaged'
  }
  // A truncated film that is already shown may still be cut.
  if (!isShown && isTruncated(measured, film.seconds, said)) return 'cut-off'
  await noteSubtitles(db, ffmpeg, { key, source, place, streams: film.subtitles }, signal)
  await noteLength(db, key, { whole: lengthOf(measured), isShownWhole: isFirst && !cut })
  const rungs = rungsFor(film)
  const isMade = new Set(renditionsOf(wanted.renditions, cut).map(({ height }) => height))
  const percentOf = percentages(rungs)
  const unwanted = new AbortController()
  for (const rung of rungs) {
    if (isMade.has(rung.height)) continue
    const note = reporter(async percent => {
      if (!(await noteProgress(db, key, { percent, cut }))) unwanted.abort()
    }, log)
    // A folder of its own each time: viewers cache files by their address, so these must never change, and another
    // server may be making the same files.
    const folder = `${renditionsKey(key)}/${randomUUID()}`
    const atHand = { key, source, film, measured, place, folder }
    // Must be called for a rendition that is incomplete or not wanted: nothing else removes its files.
    const removeStored = () =>
      files.removeFolder(folder).catch(err => log.warn({ err, video: key }, 'parts of a film were not removed'))
    const rendition = await makeRendition(
      { ffmpeg, files, log },
      atHand,
      { rung, cut },
      {
        signal: AbortSignal.any([signal, unwanted.signal]),
        onShare: share => note(percentOf(rung, share)),
      },
    ).catch(async err => {
      await removeStored()
      if (!unwanted.signal.aborted) throw err
      return 'unwanted' as const
    })
    if (rendition === 'unwanted') return null
    if (typeof rendition === 'string') return rendition
    if (await addRendition(db, key, { rendition, cut })) continue
    await removeStored()
    if (!(await isWanted(db, key, cut))) return null
  }
  await endEncoding(server, key, { cut, fault: null })
  return null
}

/** The overall progress, in percent, weighted by the pixels of each size. */
function percentages(rungs: Rung[]) {
  const weightOf = ({ height }: Rung) => height ** 2
  const whole = rungs.reduce((sum, rung) => sum + weightOf(rung), 0)
  return (rung: Rung, share: number) => {
    const before = rungs.filter(({ height }) => height < rung.height).reduce((sum, each) => sum + weightOf(each), 0)
    return Math.min(99, Math.floor((100 * (before + share * weightOf(rung))) / whole))
  }
}

/** Reports a growing number, one report at a time; a failed report stops nothing. */
function reporter(report: (value: number) => Promise<void>, log: Logger) {
  let reported = 0
  let isReporting = false
  return (value: number) => {
    if (isReporting || value <= reported) return
    reported = value
    isReporting = true
    report(value)
      .catch(err => log.warn({ err }, 'the progress of a film was not kept'))
      .finally(() => {
        isReporting = false
      })
  }
}
