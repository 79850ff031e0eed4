import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '#videos/find-ffmpeg.ts'

const run = promisify(execFile)

/** The ffmpeg with which tests make and inspect films: the one that a server would use by default. */
export function theFfmpeg(): string {
  const program = findFfmpeg({ ffmpegPath: undefined })
  if (!program) throw new Error('these tests need ffmpeg: put one on the PATH')
  return program
}

/** A film of ffmpeg's own test pictures, in the container of a file extension. */
export async function aRealFilm({
  size = '640x360',
  seconds = 1,
  rate = 25,
  ending = 'mp4',
  sound = true,
  settings = ['-c:v', 'libx264', '-preset', 'ultrafast'],
}: {
  size?: string
  seconds?: number
  rate?: number
  ending?: string
  sound?: boolean
  settings?: string[]
} = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-film-'))
  const file = join(folder, `film.${ending}`)
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`]
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []
  try {
    await run(theFfmpeg(), ['-v', 'error', ...pictures, ...tone, ...settings, file])
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What ffmpeg reports about a film. */
export async function saidOf(film: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-film-'))
  const file = join(folder, 'film')
  try {
    await writeFile(file, film)
    const { stderr } = await run(theFfmpeg(), ['-hide_banner', '-i', file, '-f', 'null', '-'])
    return stderr
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
