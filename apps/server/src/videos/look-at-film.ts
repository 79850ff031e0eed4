import { runFfmpeg } from './run-ffmpeg.ts'

/** A film as it is shown, turned as its telephone was held: its sides in pixels, its length in seconds, if it tells. */
export type Film = { width: number; height: number; seconds: number | null; isHdr: boolean; isInterlaced: boolean }

/** Longest time that the first picture of a film may take, in milliseconds. */
const patience = 60_000

/** Looks at the first picture of a film; null for a file that shows none. */
export async function lookAtFilm(ffmpeg: string, file: string, signal: AbortSignal): Promise<Film | null> {
  const { said } = await runFfmpeg(ffmpeg, file, {
    // The capital letter leaves out the covers of sound.
    settings: ['-map', '0:V:0', '-frames:v', '1', '-vf', 'showinfo', '-f', 'null', '-'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  const [, width, height, scan] = /showinfo.* s:(\d+)x(\d+) i:(\w)/.exec(said) ?? []
  if (!width || !height) return null
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? []
  return {
    width: Number(width),
    height: Number(height),
    seconds: seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    isHdr: /Video: .*(?:smpte2084|arib-std-b67)/.test(said),
    isInterlaced: scan !== 'P',
  }
}
