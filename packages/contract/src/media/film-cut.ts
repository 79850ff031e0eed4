/** How a film may be turned, in degrees clockwise. */
export const turns = [0, 90, 180, 270] as const

export type Turn = (typeof turns)[number]

/**
 * The visible part of a film: where it begins and ends, in seconds of the uploaded file (null for the end of the file),
 * and how far the film is turned.
 */
export type FilmCut = { start: number; end: number | null; turn: Turn }

/** The shortest that a film may be cut to, in seconds. */
export const shortestFilm = 1

/** Why a film cannot be cut like this. */
export type CutFault = 'ends-before' | 'too-short' | 'beyond-end'

/** How many seconds around the end of a film count as its end. */
const nearby = 0.05

/** What is wrong with a cut of a film of this length in seconds; null where nothing is. */
export function cutFault({ start, end }: Pick<FilmCut, 'start' | 'end'>, seconds: number): CutFault | null {
  const last = end ?? seconds
  if (start > seconds || last > seconds + nearby) return 'beyond-end'
  if (last <= start) return 'ends-before'
  return last - start < shortestFilm ? 'too-short' : null
}

/**
 * A cut in its stored form: rounded to milliseconds, `end` null for the film's own end. Returns null for the whole film,
 * unturned.
 */
export function tidyCut({ start, end, turn }: FilmCut, seconds: number): FilmCut | null {
  const rounded = (time: number) => Math.round(time * 1000) / 1000
  const kept = { start: rounded(start), end: end === null || end >= seconds - nearby ? null : rounded(end), turn }
  return isSameCut(kept, { start: 0, end: null, turn: 0 }) ? null : kept
}

/** Whether two cuts show the same; null is the whole film. */
export function isSameCut(one: FilmCut | null, other: FilmCut | null): boolean {
  if (one === null || other === null) return one === other
  return one.start === other.start && one.end === other.end && one.turn === other.turn
}
