import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/**
 * Subtitles in the file of a film. Their language is a BCP 47 code, null where the file names none. Their words are
 * WebVTT, null where they are pictures, unreadable or too long.
 */
export type Subtitles = { language: string | null; captions: string | null }

/** A subtitle stream of a film: its language, and whether it is text. */
export type SubtitleStream = { language: string | null; isText: boolean }

const textCodec = /^(?:subrip|srt|ass|ssa|webvtt|mov_text|text|microdvd|ttml|sami|subviewer)\b/

/** Longest subtitles of a film together, in characters. */
const longest = 1_000_000

/** The subtitle streams that ffmpeg reports for a film, in its order. */
export function subtitleStreams(said: string): SubtitleStream[] {
  const [input = ''] = said.split('Stream mapping:')
  return [...input.matchAll(/Stream #0:\d+(?:\[\w+\])?(?:\(([\w-]+)\))?: Subtitle: (.*)$/gm)].map(
    ([, language, codec = '']) => ({ language: languageOf(language), isText: textCodec.test(codec) }),
  )
}

/** The BCP 47 code of a language that a film names in three letters: `de` for `ger` and `deu`. */
function languageOf(written: string | undefined): string | null {
  if (!written || ['und', 'mul', 'mis', 'zxx'].includes(written)) return null
  try {
    return Intl.getCanonicalLocales(written)[0] ?? null
  } catch {
    return null
  }
}

/** A film on this machine, and a folder of its own. */
type FilmAtHand = { source: string; place: string; streams: readonly SubtitleStream[] }

/**
 * Takes the subtitles out of a film and stores them, unless that was done before. If ffmpeg takes too much memory or
 * time, nothing is stored, so that the nightly job tries again.
 */
export async function noteSubtitles(
  db: Kysely<Database>,
  ffmpeg: string,
  { key, ...film }: FilmAtHand & { key: string },
  signal: AbortSignal,
): Promise<void> {
  const lacking = db.selectFrom('video').select('key').where('key', '=', key).where('subtitles', 'is', null)
  if (!(await lacking.executeTakeFirst())) return
  const found = await takeSubtitles(ffmpeg, film, signal)
  if (!found) return
  await db
    .updateTable('video')
    .set({ subtitles: JSON.stringify(found) })
    .where('key', '=', key)
    .execute()
}

/**
 * Takes the subtitles out of a film; null if that takes too much memory or time. Text streams without any words are
 * left out.
 */
async function takeSubtitles(
  ffmpeg: string,
  { source, place, streams }: FilmAtHand,
  signal: AbortSignal,
): Promise<Subtitles[] | null> {
  const fileOf = (at: number) => join(place, `subtitles-${at}.vtt`)
  const take = (which: number[]) => {
    const settings = which.flatMap(at => ['-map', `0:s:${at}`, '-f', 'webvtt', '-y', `file:${fileOf(at)}`])
    return runFfmpeg(ffmpeg, source, { settings, signal })
  }
  const texts = streams.flatMap(({ isText }, at) => (isText ? [at] : []))
  const taken = new Set<number>()
  // Reads all at once; if ffmpeg cannot read one of them, one by one.
  for (const which of texts.length > 1 ? [texts, ...texts.map(at => [at])] : texts.map(at => [at])) {
    if (which.every(at => taken.has(at))) continue
    const { isDone, isTooDemanding } = await take(which)
    if (isTooDemanding) return null
    if (isDone) for (const at of which) taken.add(at)
  }
  const found: Subtitles[] = []
  let room = longest
  for (const [at, { language }] of streams.entries()) {
    const words = taken.has(at) ? (await readFile(fileOf(at), 'utf8')).replaceAll('\0', '') : null
    if (words !== null && !words.includes('-->')) continue
    const captions = words !== null && words.length <= room ? words : null
    room -= captions?.length ?? 0
    found.push({ language, captions })
  }
  return found
}
