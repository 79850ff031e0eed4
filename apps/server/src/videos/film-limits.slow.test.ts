import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aRealFilm, theFfmpeg } from '#testing/a-real-film.ts'
import { isTooDemanding } from './film-limits.ts'
import { lookAtFilm } from './look-at-film.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const place = join(tmpdir(), `film-limits-${randomUUID()}`)
await mkdir(place)
afterAll(() => rm(place, { recursive: true }))

const never = new AbortController().signal
const one = { seconds: 0.2, rate: 5, sound: false }

async function kept(film: Buffer): Promise<string> {
  const file = join(place, randomUUID())
  await writeFile(file, film)
  return file
}
const seen = async (film: Buffer) => lookAtFilm(theFfmpeg(), await kept(film), never)

test.each([
  ['as wide as 8K', { size: '7680x4320' }],
  ['a strip that is wider than any screen', { size: '8192x64' }],
  ['of few pixels that are shown as many', { size: '640x360', settings: ['-vf', 'setsar=40/1', '-c:v', 'libx264'] }],
  ['as wide as 8K, as telephones encode', { size: '7680x4320', settings: ['-c:v', 'mjpeg'], ending: 'mov' }],
])('M-13 a film %s is refused by what its first picture reveals', async (_, film) => {
  expect(await seen(await aRealFilm({ ...one, ...film }))).toBe('too-demanding')
})

test.each([
  ['3840x2160', 3840],
  ['2160x3840', 2160],
  ['4096x2160', 4096],
])('M-13 a film in 4K is accepted, landscape or portrait: %s', async (size, width) => {
  expect(await seen(await aRealFilm({ ...one, size }))).toMatchObject({ width })
})

test.each([
  [false, { width: 1920, height: 1080, seconds: 4 * 3600, rate: 30 }],
  [false, { width: 3840, height: 2160, seconds: 3600, rate: 30 }],
  [false, { width: 1920, height: 1080, seconds: null, rate: null }],
  [true, { width: 3840, height: 2160, seconds: 4 * 3600, rate: 30 }],
  [true, { width: 640, height: 360, seconds: 3600, rate: 1000 * 60 }],
  [true, { width: 1920, height: 1080, seconds: 1e9, rate: 1 }],
])('M-13 a film has a decoding budget: beyond it, %s, is %j', (isBeyond, film) => {
  expect(isTooDemanding(film)).toBe(isBeyond)
})

test('M-13 a film that is longer than its metadata says is ended at its budget', async () => {
  const file = await kept(await aRealFilm({ size: '64x64', rate: 25, seconds: 40, sound: false }))
  const settings = ['-vf', 'realtime', '-progress', 'pipe:1', '-f', 'null', '-']
  expect(await runFfmpeg(theFfmpeg(), file, { settings, frames: 20, signal: never })).toMatchObject({
    isDone: false,
    isTooDemanding: true,
  })
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('M-13 a film that asks for more memory than it may is ended', async () => {
  const file = await kept(await aRealFilm({ size: '64x64', rate: 5, seconds: 1, sound: false }))
  // A picture of 3.1 GB: ffmpeg asks for its memory before it writes anything.
  const memory = ['-vf', 'scale=16384:16000,format=gbrpf32le', '-f', 'null', '-']
  expect(await runFfmpeg(theFfmpeg(), file, { settings: memory, signal: never })).toMatchObject({
    isDone: false,
    isTooDemanding: true,
  })
})

onLinux('M-13 a film that asks for more time of a processor than it may is ended', async () => {
  const file = await kept(await aRealFilm({ size: '640x360', rate: 25, seconds: 20, sound: false }))
  const time = ['-vf', 'minterpolate', '-f', 'null', '-']
  // ffmpeg has the lowest priority: on a busy machine a second of CPU time takes minutes.
  const limits = { seconds: 1, clockSeconds: 500 }
  expect(await runFfmpeg(theFfmpeg(), file, { settings: time, ...limits, signal: never })).toMatchObject({
    isDone: false,
    isTooDemanding: true,
  })
})
