import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { videoPlaylist, videoWhole } from '@preau/contract/addresses'
import type { FilmCut } from '@preau/contract/media/film-cut'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { theFfmpeg } from '#testing/a-real-film.ts'
import { aServer } from '#testing/a-server.ts'
import { makeOddFilm, type OddFilm, oddFilms } from '#testing/odd-films.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { encodeVideo } from './encode-video.ts'
import { renewOldFilms } from './renew-old-films.ts'

const { app, db, files, config, log, pool } = await aServer({ FFMPEG_PATH: theFfmpeg() })
const encoding = encodeVideo({ db, files, config, log })
await (await startJobs({ pool, log }, [encoding])).stop()
const writer = await aTeacher(db)
const { tool } = await aBranch(db)
await give(db, tool, [writer, 'writer'])
const never = new AbortController().signal
const reader = { credentials: mediaCredentials(writer.session) }

/** Uploads an odd film and makes it ready; returns its id and the key of its file. */
async function made(film: OddFilm): Promise<{ id: string; key: string }> {
  const file = new File([new Uint8Array(await makeOddFilm(film))], film.name)
  const query = { id: tool, type: 'library', option: 'video' } as const
  const { query: uploaded } = await aCall(app, 'uploadMedia', query, { as: writer, file })
  const id = uploaded[0]?.id ?? ''
  const key = (await rowOf(db, id)).file?.key ?? ''
  await encoding.run({ key }, never)
  return { id, key }
}

const stateOf = async (id: string) => (await aCall(app, 'getVideo', { id }, { as: writer })).query[0]
const get = (url: string) => app.inject({ url })

/** What ffmpeg prints about bytes, with these arguments. */
async function ffmpegOutput(bytes: Buffer, reading: string[], settings: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-odd-film-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'film'), bytes)
  const { stdout, stderr } = await promisify(execFile)(
    theFfmpeg(),
    ['-hide_banner', ...reading, '-i', join(folder, 'film'), ...settings, '-'],
    { maxBuffer: 20_000_000 },
  )
  return stdout + stderr
}

/** When each track begins and ends, in seconds, in a browser that ignores edit lists. */
async function tracksOf(segments: Buffer): Promise<{ from: number; to: number }[]> {
  const lines = (
    await ffmpegOutput(segments, ['-ignore_editlist', '1'], ['-map', '0', '-c', 'copy', '-f', 'framecrc'])
  ).split('\n')
  const units = lines.flatMap(line => {
    const [, above, below] = /^#tb \d+: (\d+)\/(\d+)/.exec(line) ?? []
    return above ? [Number(above) / Number(below)] : []
  })
  return units.map((unit, track) => {
    const packets = lines.filter(line => line.startsWith(`${track},`)).map(line => line.split(',').map(Number))
    return {
      from: unit * Math.min(...packets.map(([, , shown = 0]) => shown)),
      to: unit * Math.max(...packets.map(([, , shown = 0, length = 0]) => shown + length)),
    }
  })
}

/** The segments of the smallest size of a film, and the length of each, in seconds. */
async function segmentsOf(id: string): Promise<{ bytes: Buffer; lengths: number[] }> {
  const playlist = (await get(videoPlaylist(id, reader))).payload.split('\n').find(line => line.endsWith('.m3u8'))!
  const { payload } = await get(playlist)
  const { rawPayload: bytes } = await get(playlist.replace('m3u8', 'm4s'))
  return { bytes, lengths: [...payload.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length)) }
}

/** How long a picture is shown at most, in seconds: picture and sound may differ by this much. */
const picture = 0.11

test.each(oddFilms)(
  'M-12 picture and sound of a film with $what begin at 0 and are equally long, also in segments, and its stated length is correct',
  async film => {
    const { name, seconds } = film
    const { id } = await made(film)
    const state = await stateOf(id)
    expect(state?.state).toBe('ready')
    expect(Math.abs((state?.wholeSeconds ?? 0) - seconds)).toBeLessThan(picture)
    const { bytes, lengths } = await segmentsOf(id)
    const tracks = await tracksOf(bytes)
    expect(tracks).toHaveLength(['silent.mp4', 'one.mp4', 'gif.mp4'].includes(name) ? 1 : 2)
    for (const { from, to } of tracks) {
      expect(from).toBe(0)
      expect(Math.abs(to - seconds)).toBeLessThan(picture)
    }
    const whole = lengths.reduce((sum, each) => sum + each, 0)
    expect(Math.abs(whole - seconds)).toBeLessThan(picture)
    // No segment is so short that it could lack a track.
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(Math.min(1, seconds) - picture)
  },
)

test('M-12 a part of a film that is longer than its sound, or than its picture, can be cut', async () => {
  const [shorterSound, longSound] = ['shorter-sound.mp4', 'long-sound.mp4'].map(
    name => oddFilms.find(each => each.name === name)!,
  )
  for (const [film, cut, tracks] of [
    [shorterSound!, { start: 4, end: null, turn: 0 }, 1],
    [shorterSound!, { start: 1, end: 7, turn: 0 }, 2],
    [longSound!, { start: 3, end: null, turn: 90 }, 2],
  ] as [OddFilm, FilmCut, number][]) {
    const { id, key } = await made(film)
    expect(await aCall(app, 'cutVideo', { id, cut }, { as: writer })).toMatchObject({ status: 'success' })
    await encoding.run({ key }, never)
    expect(await stateOf(id)).toMatchObject({ state: 'ready', fault: null, cut, isFormer: false })
    const length = (cut.end ?? film.seconds) - cut.start
    const found = await tracksOf((await segmentsOf(id)).bytes)
    expect(found.map(({ from, to }) => [from, Math.round(to)])).toEqual(
      Array.from({ length: tracks }, () => [0, length]),
    )
  }
})

/** How loud a film is, in LUFS. */
async function loudnessOf(id: string): Promise<number> {
  const { rawPayload } = await get(videoWhole(id, reader))
  const said = await ffmpegOutput(rawPayload, [], ['-map', '0:a', '-af', 'ebur128=framelog=verbose', '-f', 'null'])
  return Number(/Integrated loudness:\s+I:\s+(\S+)/.exec(said)?.[1])
}

test('M-12 a film has the standard loudness, also after seconds of near silence, and of several sounds its default one is used', async () => {
  const slides = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=5:duration=9']
  const words = "aevalsrc='if(lt(t,3),0.0005,0.02)*sin(2*PI*300*t)*(0.6+0.4*sin(2*PI*3*t))':d=9"
  const speech = ['-f', 'lavfi', '-i', words]
  const quiet = { what: '', name: 'quiet.mp4', seconds: 9, settings: [...slides, ...speech, '-c:v', 'libx264'] }
  const marked = [
    ...[...slides, '-f', 'lavfi', '-i', 'anullsrc=d=9', ...speech, '-map', '0', '-map', '1', '-map', '2'],
    ...['-c:v', 'libx264', '-disposition:a:0', '0', '-disposition:a:1', 'default'],
  ]
  for (const film of [quiet, { ...quiet, name: 'marked.mkv', settings: marked }]) {
    const { id } = await made(film)
    expect(Math.abs((await loudnessOf(id)) + 16), film.name).toBeLessThan(1)
  }
})

test('M-12 an old film that cannot be encoded again plays as it was, and is not retried every night', async () => {
  const { id, key } = await made(oddFilms.find(({ name }) => name === 'one.mp4')!)
  await sql`update video set renditions = (
    select jsonb_agg(each || '{"encoding": 1}') from jsonb_array_elements(renditions) each
  ) where key = ${key}`.execute(db)
  const before = await segmentsOf(id)
  await writeFile(join(config.dataDir, 'files', key), 'no film any more')
  const renewal = renewOldFilms({ db, files, config, log })
  await renewal.run({}, never)
  expect((await segmentsOf(id)).bytes.equals(before.bytes)).toBe(true)
  const { renditions } = await db
    .selectFrom('video')
    .select('renditions')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(renditions.map(({ encoding }) => encoding)).toEqual([2])
})
