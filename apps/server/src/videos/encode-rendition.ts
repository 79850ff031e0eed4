import type { Film } from './look-at-film.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
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
export function rungsFor({ width, height }: Film): Rung[] {
  const [first] = ladder
  const fitting = ladder.filter(rung => rung.height <= Math.min(width, height))
  return fitting.length > 0 ? fitting : [first]
}

/** To the colours and the light of an ordinary screen. */
const toSdr = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
]

function pictureFilters({ isHdr, isInterlaced }: Film, { height }: Rung): string {
  const filters = [
    ...(isInterlaced ? ['yadif'] : []),
    // An even number of pixels on either side, the shorter one as asked.
    `scale=w='if(gt(iw,ih),-2,trunc(min(${height},iw)/2)*2)':h='if(gt(iw,ih),trunc(min(${height},ih)/2)*2,-2)'`,
    ...(isHdr ? toSdr : []),
    'format=yuv420p',
  ]
  return filters.join(',')
}

/** As loud as broadcasts are (EBU R 128, louder by the 7 LU that are usual on the web), in two channels. */
const sound = ['-af', 'loudnorm=I=-16:TP=-1.5:LRA=11', '-ar', '48000', '-ac', '2', '-c:a', 'aac', '-b:a', '128k']

/** Longest time that a rendition may take: some for its start, and so much for each second of the film, in milliseconds. */
const patience = { start: 600_000, second: 20_000 }

/** Length of a film that does not tell its own, in seconds, as far as patience goes. */
const longest = 4 * 3600

/**
 * Encodes a film at one size as H.264 and AAC in an MP4 that plays while it loads and can be cut into segments;
 * nothing of where, when and by whom it was taken stays. Says whether it succeeded, and what ffmpeg said.
 * @param onShare hears which part of the film is done, from 0 to 1
 */
export function encodeRendition(
  ffmpeg: string,
  { source, target, film, rung }: { source: string; target: string; film: Film; rung: Rung },
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
) {
  const { seconds } = film
  const { bitrate } = rung
  const rate = ['-maxrate', `${bitrate}`, '-bufsize', `${2 * bitrate}`]
  const keyframes = ['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`]
  return runFfmpeg(ffmpeg, source, {
    settings: [
      ...['-loglevel', 'error', '-progress', 'pipe:1'],
      ...['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', pictureFilters(film, rung), '-fpsmax', '60'],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '23', '-profile:v', 'high', ...rate, ...keyframes],
      ...sound,
      ...['-movflags', '+faststart', '-f', 'mp4', '-y', `file:${target}`],
    ],
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience.start + (seconds ?? longest) * patience.second)]),
    onLine: line => {
      const [, done] = /^out_time_us=(\d+)/.exec(line) ?? []
      if (done && seconds) onShare(Math.min(1, Number(done) / 1_000_000 / seconds))
    },
  })
}
