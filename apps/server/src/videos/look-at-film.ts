import { runFfmpeg } from './run-ffmpeg.ts'

/** How films in high dynamic range say how bright they are: as HDR10 and Dolby Vision do, or as television does. */
const brightnesses = ['smpte2084', 'arib-std-b67'] as const

/**
 * A film as it is shown, turned as its telephone was held, in square pixels: its sides in pixels, its length in seconds, as
 * it tells it, if it does.
 */
export type Film = {
  width: number
  height: number
  seconds: number | null
  /** How bright it is meant; null for one in ordinary range. */
  hdr: (typeof brightnesses)[number] | null
  isInterlaced: boolean
}

/** Longest time that the first picture of a film may take, in milliseconds. */
const patience = 60_000

/** Looks at the first picture of a film; says what there is instead where a file shows none. */
export async function lookAtFilm(
  ffmpeg: string,
  file: string,
  signal: AbortSignal,
): Promise<Film | 'sound-only' | 'no-picture'> {
  const { said } = await runFfmpeg(ffmpeg, file, {
    // The capital letter leaves out the covers of sound.
    settings: ['-map', '0:V:0', '-frames:v', '1', '-vf', 'showinfo', '-f', 'null', '-'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  const [, across = 0, down = 1, width, height, scan] =
    /showinfo.* sar:(\d+)\/(\d+) s:(\d+)x(\d+) i:(\w)/.exec(said) ?? []
  if (!width || !height) return hasSoundAlone(said) ? 'sound-only' : 'no-picture'
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? []
  // Pixels that say nothing of their shape are square.
  const shape = Number(across) > 0 && Number(down) > 0 ? Number(across) / Number(down) : 1
  return {
    width: Math.round(Number(width) * shape),
    height: Number(height),
    seconds: seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    hdr: brightnesses.find(each => new RegExp(`Video: .*${each}`).test(said)) ?? null,
    isInterlaced: scan !== 'P',
  }
}

/** Whether what ffmpeg says of a file names sound, and no picture but a cover. */
function hasSoundAlone(said: string): boolean {
  return / Audio: /.test(said) && !/ Video: (?!.*\(attached pic\))/.test(said)
}
