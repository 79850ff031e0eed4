import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { theFfmpeg } from './a-real-film.ts'

const run = promisify(execFile)

/** A film as cameras, phones and programs write them, whose picture and sound are unusual or have different lengths. */
export type OddFilm = { what: string; name: string; seconds: number; settings: string[] }

const picture = (rate: number, seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=${rate}:duration=${seconds}`],
]
const sound = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const both = ['-map', '0', '-map', '1']

/** `seconds` is the length after encoding: until both picture and sound are over. */
export const oddFilms: OddFilm[] = [
  {
    what: 'sound that ends before its last segment',
    name: 'short-sound.mp4',
    seconds: 8.32,
    settings: [...picture(25, 8.3), ...sound(7.7), ...h264],
  },
  {
    what: 'sound that ends in its first segment',
    name: 'shorter-sound.mp4',
    seconds: 8,
    settings: [...picture(25, 8), ...sound(3), ...h264],
  },
  {
    what: 'sound that goes on after its picture',
    name: 'long-sound.mp4',
    seconds: 5,
    settings: [...picture(25, 2), ...sound(5), ...h264],
  },
  {
    what: 'sound that begins late',
    name: 'late-sound.mp4',
    seconds: 5,
    settings: [...picture(25, 5), '-itsoffset', '2', ...sound(3), ...h264],
  },
  {
    what: 'a picture that begins late',
    name: 'late-picture.mkv',
    seconds: 5,
    settings: ['-itsoffset', '2', ...picture(25, 3), ...sound(5), ...both, ...h264],
  },
  { what: 'a picture a second', name: 'slides.mp4', seconds: 6, settings: [...picture(1, 6), ...sound(6), ...h264] },
  {
    what: 'ten pictures a second',
    name: 'ten.mp4',
    seconds: 5,
    settings: [...picture(10, 5), ...sound(5), ...h264],
  },
  {
    what: '240 pictures a second',
    name: 'slow-motion.mp4',
    seconds: 1,
    settings: [...picture(240, 1), ...sound(1), ...h264],
  },
  {
    what: 'pictures that come as they please',
    name: 'irregular.mkv',
    seconds: 6,
    settings: [...picture(25, 6), ...sound(6), '-vf', "select='not(mod(n,7))+lt(n,5)'", '-vsync', 'vfr', ...h264],
  },
  { what: 'no sound', name: 'silent.mp4', seconds: 4.12, settings: [...picture(25, 4.1), ...h264] },
  {
    what: 'a single picture, and sound',
    name: 'still.mp4',
    seconds: 3,
    settings: [...picture(25, 0.04), ...sound(3), ...h264],
  },
  { what: 'a single picture alone', name: 'one.mp4', seconds: 1, settings: [...picture(25, 0.04), ...h264] },
  {
    what: 'pixels that are not square, and six channels',
    name: 'surround.mkv',
    seconds: 2,
    settings: [
      ...picture(25, 2),
      ...['-f', 'lavfi', '-i', 'aevalsrc=0|0|0.3*sin(880*t)|0|0|0:c=5.1:d=2', '-c:a', 'flac', '-vf', 'setsar=64/45'],
      ...h264,
    ],
  },
  {
    what: 'the pictures of a GIF under the name of an MP4',
    name: 'gif.mp4',
    seconds: 2,
    settings: [...picture(10, 2), '-f', 'gif'],
  },
]

/** Makes an odd film. */
export async function makeOddFilm({ name, settings }: OddFilm): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-odd-film-'))
  try {
    const file = join(folder, name)
    await run(theFfmpeg(), ['-v', 'error', ...settings, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
