import { isTooDemanding } from './film-limits.ts'
import { type SubtitleStream, subtitleStreams } from './film-subtitles.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

/** Transfer functions of films in high dynamic range: that of HDR10 and Dolby Vision, and that of television. */
const brightnesses = ['smpte2084', 'arib-std-b67'] as const

/**
 * A film as it is shown, turned upright, in square pixels: its sides in pixels, and the length in seconds that its
 * metadata names, if any.
 */
export type Film = {
  width: number
  height: number
  seconds: number | null
  /** The standard of its high dynamic range; null for a film in the ordinary range. */
  hdr: (typeof brightnesses)[number] | null
  isInterlaced: boolean
  /** Index of the main audio stream; null where there is none. */
  sound: number | null
  subtitles: SubtitleStream[]
}

/** Maximum time to decode the first picture of a film, in milliseconds. */
const decodeTimeout = 60_000

/** Most CPU time for the first picture, in seconds. */
const seconds = 30

/**
 * Inspects the first picture of a film. Returns a fault for a file that shows no picture, for one that breaks off
 * before its index, for one that is larger than 4K or has more pictures than we decode, and for one whose first picture
 * takes too much memory or time.
 */
export async function lookAtFilm(
  ffmpeg: string,
  file: string,
  signal: AbortSignal,
): Promise<Film | 'sound-only' | 'no-picture' | 'cut-off' | 'too-demanding'> {
  const run = await runFfmpeg(ffmpeg, file, {
    // `V` instead of `v` excludes cover art.
    settings: ['-map', '0:V:0', '-frames:v', '1', '-vf', 'showinfo', '-f', 'null', '-'],
    seconds,
    signal: AbortSignal.any([signal, AbortSignal.timeout(decodeTimeout)]),
  })
  const { said } = run
  const [, across = 0, down = 1, width, height, scan] =
    /showinfo.* sar:(\d+)\/(\d+) s:(\d+)x(\d+) i:(\w)/.exec(said) ?? []
  if (!width || !height) {
    if (run.isTooDemanding || claimsTooMuch(said)) return 'too-demanding'
    if (hasSoundAlone(said)) return 'sound-only'
    return lacksItsIndex.test(said) ? 'cut-off' : 'no-picture'
  }
  // Pixels without an aspect ratio are square.
  const shape = Number(across) > 0 && Number(down) > 0 ? Number(across) / Number(down) : 1
  const film = { width: Math.round(Number(width) * shape), height: Number(height), seconds: lengthIn(said) }
  // Both the decoded and the shown size count: a few wide pixels can be shown as many.
  const asDecoded = { ...film, width: Number(width) }
  if ([film, asDecoded].some(each => isTooDemanding({ ...each, rate: rateIn(said) }))) return 'too-demanding'
  return {
    ...film,
    hdr: brightnesses.find(each => new RegExp(`Video: .*${each}`).test(said)) ?? null,
    isInterlaced: scan !== 'P',
    sound: meantSound(said),
    subtitles: subtitleStreams(said),
  }
}

/** ffmpeg's message for a truncated MP4, in which the last box, the index of its pictures, is missing. */
const lacksItsIndex = /moov atom not found/

/** The audio stream that a film marks as default, or else its first; streams that ffmpeg cannot decode do not count. */
function meantSound(said: string): number | null {
  const [input = ''] = said.split('Stream mapping:')
  const sounds = [...input.matchAll(/Stream #0:\d+.*?: Audio: (.*)$/gm)].map(([, about = '']) => about)
  const known = sounds.flatMap((about, at) => (about.startsWith('none') ? [] : [{ at, about }]))
  return (known.find(({ about }) => about.includes('(default)')) ?? known[0])?.at ?? null
}

/** The length of a film in seconds, according to its metadata. */
function lengthIn(said: string): number | null {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The frame rate of a film, according to its metadata. */
function rateIn(said: string): number | null {
  const rate = /Video: .*, ([\d.]+)(k?) fps/.exec(said)
  return rate && Number(rate[1]) * (rate[2] ? 1000 : 1)
}

/** Whether a film that the decoder refused is too large by its own metadata. */
function claimsTooMuch(said: string): boolean {
  if (/exceeds specified max pixel count/.test(said)) return true
  const [, width, height] = /Video: .*?[ ,](\d{2,})x(\d{2,})/.exec(said) ?? []
  return isTooDemanding({ width: Number(width ?? 0), height: Number(height ?? 0), seconds: null, rate: null })
}

/** Whether ffmpeg reports sound in a file, and no picture but cover art. */
function hasSoundAlone(said: string): boolean {
  return / Audio: /.test(said) && !/ Video: (?!.*\(attached pic\))/.test(said)
}
