import type { Film } from './look-at-film.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import { stallGuard } from './stall-guard.ts'

/**
 * What was measured of a film, since its metadata may be wrong: the seconds from its beginning to the end of its
 * picture and of its sound, which may differ, and its loudness in LUFS. `null` for a film without sound, or a silent
 * one.
 */
export type Measured = { picture: number; sound: number | null; loudness: number | null }

/** What ffmpeg prints about a file whose last packet is incomplete or missing. */
const brokenOff = /: partial file|File ended prematurely|Packet corrupt|Truncating packet/

/**
 * Whether a film breaks off before the length that its file states. A file that states none, e.g. of a camera that lost
 * its power, counts as complete.
 */
export function isTruncated({ picture, sound }: Measured, stated: number | null, said: string): boolean {
  if (stated === null || !brokenOff.test(said)) return false
  const missing = stated - Math.max(picture, sound ?? 0)
  return missing > 1 && missing > stated / 50
}

/** By how many seconds sound may exceed a picture of the same length: its packets have lengths of their own. */
const packetRest = 0.1

/** Length of a film with a single picture, in seconds: in a shorter film, players cannot seek. */
const shortest = 1

/** How long a film is shown, in seconds: until both its picture and its sound are over. */
export function lengthOf({ picture, sound }: Pick<Measured, 'picture' | 'sound'>): number {
  const longest = sound !== null && sound > picture + packetRest ? sound : picture
  return longest < packetRest ? shortest : Math.round(longest * 1000) / 1000
}

/** The streams to use, as arguments of ffmpeg: the picture, without cover art, and the main sound. */
export function mappedStreams({ sound }: Pick<Film, 'sound'>): string[] {
  return ['-map', '0:V:0', ...(sound === null ? [] : ['-map', `0:a:${sound}`])]
}

/**
 * How sound is prepared before it is encoded or measured: gaps become silence, so that sound and picture are always in
 * sync.
 */
export const soundFilters = ['aresample=48000:async=1:first_pts=0', 'aformat=channel_layouts=stereo']

/**
 * Measures a film: reads all of its packets, and decodes its sound.
 * @returns null if it cannot be read, and ffmpeg's output
 */
export async function measureFilm(
  ffmpeg: string,
  { source, film }: { source: string; film: Film },
  signal: AbortSignal,
): Promise<{ measured: Measured | null; said: string }> {
  const guard = stallGuard('the measuring of a film stood still')
  const ends = packetEnds()
  try {
    const { isDone, said } = await runFfmpeg(ffmpeg, source, {
      settings: [
        ...mappedStreams(film),
        ...['-c', 'copy', '-f', 'framecrc', 'pipe:1'],
        ...(film.sound === null
          ? []
          : [
              ...['-map', `0:a:${film.sound}`, '-af', [...soundFilters, 'ebur128=framelog=verbose'].join(',')],
              ...['-f', 'null', '-'],
            ]),
      ],
      signal: AbortSignal.any([signal, guard.signal]),
      onLine: line => {
        guard.moved()
        ends.read(line)
      },
    })
    const picture = ends.of(0)
    if (!isDone || picture === null) return { measured: null, said }
    const loudness = Number(/Integrated loudness:\s+I:\s+(\S+) LUFS/.exec(said)?.[1] ?? Number.NaN)
    // EBU R 128 does not measure below -70 LUFS: that is silence.
    return { measured: { picture, sound: ends.of(1), loudness: loudness > -70 ? loudness : null }, said }
  } finally {
    guard.end()
  }
}

/**
 * Reads the lines of ffmpeg's `framecrc`, one per packet, and returns where the last packet of a stream ends, in
 * seconds.
 */
function packetEnds() {
  const units = new Map<number, number>()
  const ends = new Map<number, number>()
  return {
    read(line: string): void {
      const [, unitOf, above, below] = /^#tb (\d+): (\d+)\/(\d+)/.exec(line) ?? []
      if (unitOf !== undefined) units.set(Number(unitOf), Number(above) / Number(below))
      if (line.startsWith('#')) return
      const [stream = Number.NaN, decoded = 0, shown = 0, length = 0] = line.split(',', 4).map(Number)
      // A container without presentation times only has decoding times.
      const end = (Math.max(decoded, shown) + length) * (units.get(stream) ?? 0)
      if (end > (ends.get(stream) ?? 0)) ends.set(stream, end)
    },
    of: (stream: number): number | null => ends.get(stream) ?? null,
  }
}
