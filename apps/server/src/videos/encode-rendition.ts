import { availableParallelism } from 'node:os'
import type { FilmCut, Turn } from '@preau/contract/media/film-cut'
import { framesOf } from './film-limits.ts'
import type { Film } from './look-at-film.ts'
import { lengthOf, type Measured, mappedStreams, soundFilters } from './measure-film.ts'
import { type Run, runFfmpeg } from './run-ffmpeg.ts'
import { segmentSeconds } from './segment-rendition.ts'
import { stallGuard } from './stall-guard.ts'

/** The sizes a film is encoded in, by its shorter side in pixels, with the maximum bit rate of each. */
const ladder = [
  { height: 360, bitrate: 800_000 },
  { height: 480, bitrate: 1_400_000 },
  { height: 720, bitrate: 2_800_000 },
  { height: 1080, bitrate: 5_000_000 },
] as const

export type Rung = (typeof ladder)[number]

/**
 * The sizes in which a film is encoded, the smallest first: none above its own size. A film smaller than all gets its
 * own size.
 */
export function rungsFor({ width, height }: Pick<Film, 'width' | 'height'>): Rung[] {
  const [first] = ladder
  const fitting = ladder.filter(rung => rung.height <= Math.min(width, height))
  return fitting.length > 0 ? fitting : [first]
}

/** Converts HDR to an ordinary screen; some phones only state the intended brightness. */
const toSdr = (brightness: string) => [
  `setparams=color_trc=${brightness}:color_primaries=bt2020:colorspace=bt2020nc`,
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
]

/** The sides of a rendition in pixels, both even. The shorter one is that of its rung, or the film's own. */
function sidesOf({ width, height }: Pick<Film, 'width' | 'height'>, rung: Pick<Rung, 'height'>) {
  const share = Math.min(1, rung.height / Math.min(width, height))
  const even = (side: number) => Math.max(2, 2 * Math.round((side * share) / 2))
  return { width: even(width), height: even(height) }
}

/** Turns a picture clockwise. */
const turned: Record<Turn, string[]> = {
  0: [],
  90: ['transpose=clock'],
  180: ['hflip', 'vflip'],
  270: ['transpose=cclock'],
}

/**
 * The film's own frame rate, at most 60: nobody sees more. Filmed slides have one frame a second or fewer; with at
 * least 10, players can seek to any place, and each segment has a picture.
 */
const pictureRate = 'min(max(source_fps,10),60)'

function pictureFilters(film: Film, rung: Rung, turn: Turn): string {
  const { hdr, isInterlaced } = film
  const { width, height } = sidesOf(film, rung)
  const filters = [
    ...(isInterlaced ? ['yadif'] : []),
    // If the sound begins first, the first picture is shown until its own time.
    `fps=fps='${pictureRate}':start_time=0`,
    `scale=${width}:${height}`,
    'setsar=1',
    ...(hdr ? toSdr(hdr) : []),
    'format=yuv420p',
    ...turned[turn],
    // If the sound is longer, the last picture remains.
    'tpad=stop=-1:stop_mode=clone',
  ]
  return filters.join(',')
}

/** Target loudness, in LUFS: as in broadcasting (EBU R 128), plus the 7 LU that are usual on the web. */
const loudnessWanted = -16

/** Most gain or attenuation, in dB: a recording that is almost silent is mostly noise. */
const gainMaximum = 30

/** The loudest sample, 1.5 dB below full scale, so that nothing is distorted after conversion to AAC. */
const peak = 0.841

/** One gain for the whole film, so that loud parts remain louder than others; a limiter catches peaks. */
function soundSettings(loudness: number | null): string[] {
  const gain = loudness === null ? 0 : Math.max(-gainMaximum, Math.min(gainMaximum, loudnessWanted - loudness))
  const level = [`volume=${gain.toFixed(2)}dB`, `alimiter=limit=${peak}:level=0`]
  // If the picture is longer, silence is added.
  return ['-af', [...soundFilters, ...level, 'apad'].join(','), '-c:a', 'aac', '-b:a', '128k']
}

/** What to encode: a size of a film, of the whole film if there is no cut. */
type Wanted = { target: string; film: Film; measured: Measured; rung: Rung; cut: FilmCut | null }

/** Shortest last segment of a film, in seconds: a segment with a single picture could lack its sound. */
const lastSegment = 1

/**
 * From where a film is read for a cut, and how much of that is dropped, in seconds. If the cut begins after the last
 * picture, in longer sound, that picture is read nevertheless.
 */
function readingFrom({ picture }: Measured, cut: FilmCut | null): { from: number; skipped: number } {
  const start = cut?.start ?? 0
  const from = Math.max(0, Math.min(start, Math.floor(picture - 1)))
  return { from, skipped: start - from }
}

/** The length of a cut of a film, in seconds. */
function secondsOf(measured: Measured, cut: FilmCut | null): number {
  return (cut?.end ?? lengthOf(measured)) - (cut?.start ?? 0)
}

/**
 * The arguments of ffmpeg for a size of a film. Picture and sound begin together at 0 and are equally long, whatever
 * the source. There are no B-frames: their delay would be in an edit list, which browsers ignore in segments.
 */
export function renditionSettings({ target, film, measured, rung, cut }: Wanted): string[] {
  const { bitrate } = rung
  const seconds = secondsOf(measured, cut)
  const { skipped } = readingFrom(measured, cut)
  const hasSound = measured.sound !== null && measured.sound > (cut?.start ?? 0)
  const rate = ['-maxrate', `${bitrate}`, '-bufsize', `${2 * bitrate}`]
  // The times of pictures are rounded, so a little is added.
  const lastKeyframe = (seconds - lastSegment + 0.005).toFixed(3)
  const keyframes = [
    ...['-sc_threshold', '0', '-g', '600', '-bf', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})*lt(t,${lastKeyframe})`],
  ]
  return [
    ...['-loglevel', 'error', '-progress', 'pipe:1'],
    // Few threads: each holds pictures in memory, and encoding is not urgent.
    ...['-threads', `${Math.min(4, availableParallelism())}`],
    ...[...mappedStreams({ sound: hasSound ? film.sound : null }), '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', pictureFilters(film, rung, cut?.turn ?? 0)],
    ...(skipped > 0 ? ['-ss', skipped.toFixed(3)] : []),
    ...['-t', seconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high', ...rate, ...keyframes],
    ...(hasSound ? soundSettings(measured.loudness) : []),
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`],
  ]
}

/**
 * Encodes a film at one size as H.264 and AAC in an MP4 that plays while it loads and can be cut into segments, without
 * metadata about place, time and author. Returns whether it succeeded, and ffmpeg's output.
 * @param onShare called with the share of the film that is done, from 0 to 1
 */
export async function encodeRendition(
  ffmpeg: string,
  { source, ...wanted }: Wanted & { source: string },
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Run> {
  const { measured, cut } = wanted
  const seconds = secondsOf(measured, cut)
  const guard = stallGuard('the encoding of a film stood still')
  let length = 0
  try {
    return await runFfmpeg(ffmpeg, source, {
      from: readingFrom(measured, cut).from,
      frames: framesOf(wanted.film),
      settings: renditionSettings(wanted),
      signal: AbortSignal.any([signal, guard.signal]),
      onLine: line => {
        const done = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1_000_000
        if (!(done > length)) return
        length = done
        guard.moved()
        onShare(Math.min(1, done / seconds))
      },
    })
  } finally {
    guard.end()
  }
}
