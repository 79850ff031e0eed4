import type { FilmCut, Turn } from '@preau/contract/media/film-cut'
import type { Film } from './look-at-film.ts'
import { type Run, runFfmpeg } from './run-ffmpeg.ts'
import { segmentSeconds } from './segment-rendition.ts'

/** The sizes a film is made in, by its shorter side in pixels, and the bits a second that each takes at most. */
const ladder = [
  { height: 360, bitrate: 800_000 },
  { height: 480, bitrate: 1_400_000 },
  { height: 720, bitrate: 2_800_000 },
  { height: 1080, bitrate: 5_000_000 },
] as const

export type Rung = (typeof ladder)[number]

/** The sizes of a film, the smallest first: none above its own, but for one that is smaller than all. */
export function rungsFor({ width, height }: Pick<Film, 'width' | 'height'>): Rung[] {
  const [first] = ladder
  const fitting = ladder.filter(rung => rung.height <= Math.min(width, height))
  return fitting.length > 0 ? fitting : [first]
}

/** To the colours and the light of an ordinary screen; some telephones say of theirs how bright it is meant, and no more. */
const toSdr = (brightness: string) => [
  `setparams=color_trc=${brightness}:color_primaries=bt2020:colorspace=bt2020nc`,
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
]

/** The sides of a rendition in pixels: the shorter one that of its rung, or the film's own, both even. */
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

function pictureFilters(film: Film, rung: Rung, turn: Turn): string {
  const { hdr, isInterlaced } = film
  const { width, height } = sidesOf(film, rung)
  const filters = [
    ...(isInterlaced ? ['yadif'] : []),
    `scale=${width}:${height}`,
    'setsar=1',
    ...(hdr ? toSdr(hdr) : []),
    'format=yuv420p',
    ...turned[turn],
  ]
  return filters.join(',')
}

/** As loud as broadcasts are (EBU R 128, louder by the 7 LU that are usual on the web), in two channels. */
const sound = ['-af', 'loudnorm=I=-16:TP=-1.5:LRA=11', '-ar', '48000', '-ac', '2', '-c:a', 'aac', '-b:a', '128k']

/** A size of a film that is to be made: of all of it as it is where there is no cut. */
type Wanted = { target: string; film: Film; rung: Rung; cut: FilmCut | null }

/** How a size of a film is made, on the command line of ffmpeg. */
export function renditionSettings({ target, film, rung, cut }: Wanted): string[] {
  const { start = 0, end = null, turn = 0 } = cut ?? {}
  const { bitrate } = rung
  const rate = ['-maxrate', `${bitrate}`, '-bufsize', `${2 * bitrate}`]
  const keyframes = ['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`]
  return [
    ...['-loglevel', 'error', '-progress', 'pipe:1'],
    ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', pictureFilters(film, rung, turn), '-fpsmax', '60'],
    ...(end === null ? [] : ['-t', `${end - start}`]),
    ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high', ...rate, ...keyframes],
    ...sound,
    ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`],
  ]
}

/** Longest time in which an encoding may do nothing, in milliseconds. How long it takes in all, a film may lie about. */
const patience = 600_000

/**
 * Encodes a film at one size as H.264 and AAC in an MP4 that plays while it loads and can be cut into segments;
 * nothing of where, when and by whom it was taken stays. Says whether it succeeded, how many
 * seconds long it turned out to be, and what ffmpeg said.
 * @param onShare hears which part of the film is done, from 0 to 1
 */
export async function encodeRendition(
  ffmpeg: string,
  { source, target, film, rung, cut }: Wanted & { source: string },
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<Run & { seconds: number }> {
  const { start = 0, end = null } = cut ?? {}
  const last = end ?? film.seconds
  const seconds = last === null ? null : last - start
  const standstill = new AbortController()
  const giveUp = () => standstill.abort(new Error('the encoding of a film stood still'))
  let timer = setTimeout(giveUp, patience)
  let length = 0
  const run = runFfmpeg(ffmpeg, source, {
    from: start,
    settings: renditionSettings({ target, film, rung, cut }),
    signal: AbortSignal.any([signal, standstill.signal]),
    onLine: line => {
      const done = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1_000_000
      if (!(done > length)) return
      length = done
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
      if (seconds) onShare(Math.min(1, done / seconds))
    },
  })
  try {
    return { ...(await run), seconds: length }
  } finally {
    clearTimeout(timer)
  }
}
