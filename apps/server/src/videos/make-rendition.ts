import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilmCut } from '@preau/contract/media/film-cut'
import type { Logger } from 'pino'
import type { FileStore } from '#platform/files.ts'
import { encodeRendition, type Rung } from './encode-rendition.ts'
import type { Film } from './look-at-film.ts'
import type { Measured } from './measure-film.ts'
import { segmentRendition } from './segment-rendition.ts'
import type { Rendition } from './tables.ts'

/** The current version of the encoding. After an update, films with another version are encoded again at night. */
export const encodingVersion = 2

/** A film on this machine; its renditions are made in a local folder and stored in a folder of the store. */
type FilmAtHand = { key: string; source: string; film: Film; measured: Measured; place: string; folder: string }

/** Encodes a film at one size, as one file and in segments, and stores both; or returns why that is impossible. */
export async function makeRendition(
  { ffmpeg, files, log }: { ffmpeg: string; files: FileStore; log: Logger },
  { key, source, film, measured, place, folder }: FilmAtHand,
  { rung, cut }: { rung: Rung; cut: FilmCut | null },
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Rendition | 'damaged' | 'too-demanding'> {
  const { height } = rung
  const target = join(place, `${height}.mp4`)
  const { isDone, said, isTooDemanding } = await encodeRendition(
    ffmpeg,
    { source, target, film, measured, rung, cut },
    { signal, onShare },
  )
  if (!isDone) {
    log.warn({ video: key, height, said: said.slice(-1_000) }, 'a film cannot be encoded')
    return isTooDemanding ? 'too-demanding' : 'damaged'
  }
  const { segmented, said: saidOfCut } = await segmentRendition(
    { ffmpeg, files },
    { folder, height, source: target, place },
    signal,
  )
  // The film can still be played as one file.
  if (!segmented) log.warn({ video: key, height, said: saidOfCut.slice(-1_000) }, 'a film cannot be cut into segments')
  const kept = `${folder}/${height}.mp4`
  const { size } = await files.putFile(kept, target, { type: 'video/mp4' })
  await rm(target)
  return { height, key: kept, size, encoding: encodingVersion, ...(segmented && { segmented }), ...(cut && { cut }) }
}
