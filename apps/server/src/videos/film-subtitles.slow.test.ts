import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { theFfmpeg } from '#testing/a-real-film.ts'
import { aServer } from '#testing/a-server.ts'
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

const cue = (words: string) => `1\n00:00:00,200 --> 00:00:01,000\n${words}\n`

/** A film of one second with these subtitles (language, words), made by ffmpeg. */
async function aFilmWith(
  subtitles: [string, string][],
  name: string,
  codec: string[],
  size = '320x180',
): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'preau-subtitles-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const inputs: string[] = []
  const about: string[] = []
  for (const [at, [language, words]] of subtitles.entries()) {
    await writeFile(join(folder, `${at}.srt`), words)
    inputs.push('-i', join(folder, `${at}.srt`))
    about.push('-map', `${at + 1}`, `-metadata:s:s:${at}`, `language=${language}`)
  }
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=8:duration=1.5`]
  const film = ['-map', '0', ...about, '-c:v', 'libx264', '-preset', 'ultrafast', ...codec, join(folder, name)]
  await promisify(execFile)(theFfmpeg(), ['-v', 'error', ...picture, ...inputs, ...film])
  return new File([new Uint8Array(await readFile(join(folder, name)))], name)
}

const never = new AbortController().signal

async function sent(file: File) {
  const query = { id: tool, type: 'library', option: 'video' } as const
  const id = (await aCall(app, 'uploadMedia', query, { as: writer, file })).query[0]?.id ?? ''
  return { id, key: (await rowOf(db, id)).file?.key ?? '' }
}

/** The state of a film once it was sent and encoded. */
async function made(file: File) {
  const { id, key } = await sent(file)
  const state = async () => (await aCall(app, 'getVideo', { id }, { as: writer })).query[0]
  expect(await state()).toMatchObject({ state: 'waiting', subtitles: [] })
  await encoding.run({ key }, never)
  return state()
}

test.each<[string, string[]]>([
  ['film.mkv', ['-c:s', 'srt']],
  ['ass.mkv', ['-c:s', 'ass']],
  ['film.mp4', ['-c:s', 'mov_text']],
  ['film.webm', ['-c:v', 'libvpx', '-c:s', 'webvtt']],
])('O-49 the subtitles in %s are taken out as captions, with their languages', async (name, codec) => {
  const film = await aFilmWith(
    [
      ['fre', cue('Léa arrive.')],
      ['ger', cue('Lea kommt.')],
    ],
    name,
    codec,
  )
  expect(await made(film)).toMatchObject({
    state: 'ready',
    subtitles: [
      { language: 'fr', captions: expect.stringMatching(/^WEBVTT\s+00:00\.200 --> 00:01\.000\s+Léa arrive\.\s*$/) },
      { language: 'de', captions: expect.stringContaining('Lea kommt.') },
    ],
  })
})

test('O-54 at night a film that was encoded before its subtitles were looked for is searched for them, and remains as it is', async () => {
  const film = await aFilmWith([['fre', cue('Léa arrive.')]], 'film.mkv', ['-c:s', 'srt'])
  const { id, key } = await sent(film)
  await encoding.run({ key }, never)
  const row = () => db.selectFrom('video').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  const { renditions } = await row()
  await sql`update video set subtitles = null where key = ${key}`.execute(db)
  expect((await aCall(app, 'getVideo', { id }, { as: writer })).query).toMatchObject([{ subtitles: [] }])
  await renewOldFilms({ db, files, config, log }).run({}, never)
  expect(await row()).toMatchObject({ renditions, subtitles: [{ language: 'fr' }] })
})

test('O-66 a film that took too much memory or time to look at for subtitles is searched for them the next night, in its first week', async () => {
  const film = await aFilmWith([['fre', cue('Léa arrive.')]], 'film.mkv', ['-c:s', 'srt'])
  const { key } = await sent(film)
  await encoding.run({ key }, never)
  await sql`update video set subtitles = null where key = ${key}`.execute(db)
  const subtitles = async () => (await db.selectFrom('video').select('subtitles').where('key', '=', key).execute())[0]
  const demanding = await aFilmWith([], 'film.mkv', [], '5000x3000')
  await files.put(key, Readable.from([Buffer.from(await demanding.arrayBuffer())]), { type: 'video/x-matroska' })
  const { run } = renewOldFilms({ db, files, config, log })
  await run({}, never)
  expect(await subtitles()).toEqual({ subtitles: null })
  await files.put(key, Readable.from([Buffer.from(await film.arrayBuffer())]), { type: 'video/x-matroska' })
  await run({}, never)
  expect(await subtitles()).toMatchObject({ subtitles: [{ language: 'fr' }] })
  await sql`update video set subtitles = null, created_at = now() - interval '8 days' where key = ${key}`.execute(db)
  await files.put(key, Readable.from([Buffer.from(await demanding.arrayBuffer())]), { type: 'video/x-matroska' })
  await run({}, never)
  expect(await subtitles()).toEqual({ subtitles: [] })
})

test('O-66 a film without readable pictures is not fetched every night for its subtitles', async () => {
  const { key } = await sent(await aFilmWith([], 'film.mkv', []))
  await encoding.run({ key }, never)
  await sql`update video set subtitles = null where key = ${key}`.execute(db)
  await files.put(key, Readable.from([Buffer.alloc(1000)]), { type: 'video/x-matroska' })
  await renewOldFilms({ db, files, config, log }).run({}, never)
  const row = db.selectFrom('video').select('subtitles').where('key', '=', key)
  expect(await row.executeTakeFirst()).toEqual({ subtitles: [] })
})

test('O-49 a film without subtitles has none', async () => {
  expect(await made(await aFilmWith([], 'film.mp4', []))).toMatchObject({ state: 'ready', subtitles: [] })
})
