import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { captionsSource, videoPlaylist, videoWhole } from '@preau/contract/addresses'
import { cutFault, type FilmCut, tidyCut } from '@preau/contract/media/film-cut'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importCourses } from '#courses/imports/run-import.ts'
import { filesOfZip } from '#courses/testing/files-of-zip.ts'
import { importSender } from '#courses/testing/send-import.ts'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aRealFilm, saidOf, theFfmpeg } from '#testing/a-real-film.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { cutCaptions, shownCaptions } from './cut-captions.ts'
import { encodeVideo } from './encode-video.ts'
import { keptRenditions } from './shown-renditions.ts'

const { app, db, files, config, log, pool } = await aServer({ FFMPEG_PATH: theFfmpeg() })
const encoding = encodeVideo({ db, files, config, log })
await (await startJobs({ pool, log }, [encoding])).stop()
const [writer, colleague] = [await aTeacher(db), await aTeacher(db)]
const [{ tool }, elsewhere] = [await aBranch(db), await aBranch(db)]
for (const [each, person] of [
  [tool, writer],
  [tool, colleague],
  [elsewhere.tool, writer],
] as const)
  await give(db, each, [person, 'writer'])
const never = new AbortController().signal

async function sent(bytes: Buffer | string, name: string, option: 'video' | 'file' = 'video', id = tool) {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  const answer = await aCall(
    app,
    'uploadMedia',
    { id, type: 'library', option },
    { as: writer, file: new File([content], name) },
  )
  const made = answer.query[0]?.id ?? ''
  return { id: made, key: (await rowOf(db, made)).file?.key ?? '' }
}

const threeSeconds = await aRealFilm({ size: '320x180', rate: 8, seconds: 3 })
const cut = (id: string, wantedCut: FilmCut | null, as?: TestPerson) =>
  aCall(app, 'cutVideo', { id, cut: wantedCut }, as ? { as } : {})
const stateOf = async (id: string) => (await aCall(app, 'getVideo', { id }, { as: writer })).query[0]
const readerOf = ({ session }: TestPerson) => ({ credentials: mediaCredentials(session) })
const watch = async (id: string) =>
  (
    await sendRaw(
      app,
      'downloadObject',
      { action: 'download', list: { id, options: { type: 'video' } } },
      { as: writer },
    )
  ).rawPayload
const sizeOf = async (film: Buffer) => / (\d+x\d+)[ ,]/.exec(await saidOf(film))?.[1]

test('R-54 a film is cut and turned for its viewers, with its captions, once it is ready; undoing brings all of it back', async () => {
  const { id, key } = await sent(threeSeconds, 'film.mp4')
  const captions = await sent(
    'WEBVTT\n\n00:00.200 --> 00:00.800\nAvant\n\n00:00.900 --> 00:01.500 line:0\nSur le bord\n\n00:02.900 --> 00:03.000\nAprès\n',
    'a.vtt',
    'file',
  )
  const said = async () =>
    (await app.inject({ url: captionsSource(captions.id, id, readerOf(writer)) })).payload.match(
      /^\d.*|^[A-Z][a-zà-ü ]+$/gm,
    )
  await encoding.run({ key }, never)
  const whole = await watch(id)
  const wantedCut = { start: 1, end: 2.5, turn: 90 } as const
  expect(await cut(id, wantedCut, writer)).toMatchObject({ status: 'success' })
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', isFormer: true, heights: [360], cut: wantedCut })
  expect((await watch(id)).equals(whole)).toBe(true)
  expect(await said()).toContain('Avant')

  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', isFormer: false, heights: [360], cut: wantedCut })
  expect(await sizeOf(await watch(id))).toBe('180x320')
  expect((await rowOf(db, id)).content).toMatchObject({ width: 180, height: 320 })
  const { seconds } = await db.selectFrom('video').select('seconds').where('key', '=', key).executeTakeFirstOrThrow()
  expect(seconds).toBe(1.5)
  expect(await saidOf(await watch(id))).toMatch(/Duration: 00:00:01\.5/)
  expect(await said()).toEqual(['00:00:00.000 --> 00:00:00.500 line:0', 'Sur le bord'])
  const all = await app.inject({ url: videoWhole(id, readerOf(writer)) })
  expect(all.rawPayload.equals(whole)).toBe(true)

  const playlist = await app.inject({ url: videoPlaylist(id, readerOf(writer)) })
  const segments = playlist.payload
    .split('\n')
    .find(line => line.endsWith('.m3u8'))!
    .replace('m3u8', 'm4s')
  expect((await app.inject({ url: segments })).statusCode).toBe(200)
  await cut(id, null, writer)
  await encoding.run({ key }, never)
  expect((await watch(id)).equals(whole)).toBe(true)
  // The player of a viewer in the middle of the film goes on with the new version.
  const gone = await app.inject({ url: segments })
  expect(gone).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
  expect(await said()).toContain('Après')
})

test('R-43 R-54 an export contains the cuts of its films, and an import cuts them again', async () => {
  const there = await aBranch(db)
  await give(db, there.tool, [writer, 'writer'])
  await give(db, there.level, [writer, 'writer'])
  const { id, key } = await sent(threeSeconds, 'film.mp4', 'video', there.tool)
  await encoding.run({ key }, never)
  const wantedCut = { start: 0.5, end: null, turn: 90 } as const
  await cut(id, wantedCut, writer)
  await encoding.run({ key }, never)
  const zip = await sendRaw(app, 'exportCourse', { action: 'export', id: there.tool }, { as: writer })
  expect(`${(await filesOfZip(zip.rawPayload)).get('tool.yaml')}`).toContain('media/film.mp4')

  const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log, ffmpeg: theFfmpeg() })])
  const { imported } = importSender(app, { as: writer, target: there.level })
  const { tool: copy } = await imported(zip.rawPayload).finally(() => jobs.stop())
  const came = await db
    .selectFrom('object')
    .select(['id', 'file'])
    .where('parent_id', '=', copy)
    .where('name', '=', 'media/film.mp4')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ data: { key: string } }>`
    select data from jobs.job where name = 'encode-video' and data ->> 'key' = ${came.file?.key}
  `.execute(db)
  // An error after the film is ready leads to a retry, and the film remains ready.
  await sql`alter table video add constraint uncut check (cut is null or key <> ${sql.lit(came.file?.key ?? '')}) not valid`.execute(
    db,
  )
  for (const { data } of rows) await expect(encoding.run(data, never, 3)).rejects.toThrow('uncut')
  await sql`alter table video drop constraint uncut`.execute(db)
  expect(await stateOf(came.id)).toMatchObject({ state: 'ready', cut: null })
  for (const { data } of rows) await encoding.run(data, never, 4)
  expect(await stateOf(came.id)).toMatchObject({ state: 'waiting', cut: wantedCut, isFormer: true })
  await encoding.run({ key: came.file?.key ?? '' }, never)
  expect(await stateOf(came.id)).toMatchObject({ state: 'ready', cut: wantedCut, isFormer: false })
})

test('R-54 a film that cannot be cut is shown as it was, and its author is notified of the reason', async () => {
  const { id, key } = await sent(threeSeconds, 'film.mp4')
  await encoding.run({ key }, never)
  const whole = await watch(id)
  await cut(id, { start: 1, end: null, turn: 0 }, writer)
  await encoding.run({ key }, never, 4)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', fault: 'our-fault', cut: null, isFormer: false })
  await encoding.run({ key, cut: { start: 9, end: null, turn: 0 } }, never)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', fault: 'wrong-cut', cut: null, isFormer: false })
  expect((await watch(id)).equals(whole)).toBe(true)
})

test('R-54 a film without enough disk space waits, and is retried later', async () => {
  const { id, key } = await sent(threeSeconds, 'film.mp4')
  // A sparse file: it takes no room on the disk.
  await truncate(join(config.dataDir, 'files', key), 10_000_000_000_000)
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject({ state: 'waiting', fault: null })
  const { rows } = await sql`select from jobs.job where data ->> 'key' = ${key} and start_after > now()`.execute(db)
  expect(rows).toHaveLength(1)
})

test('R-54 a cut that is undone before it is made leaves the film as it was, and one requested during another is made', async () => {
  const { id, key } = await sent(threeSeconds, 'film.mp4')
  await encoding.run({ key }, never)
  const whole = await watch(id)
  const making = (start: number) => cut(id, { start, end: null, turn: 0 }, writer)
  await making(1)
  expect(await cut(id, null, writer)).toMatchObject({ status: 'success' })
  expect(await stateOf(id)).toMatchObject({ state: 'ready', percent: 100, cut: null, isFormer: false })
  await encoding.run({ key }, never, 4)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', fault: null })
  expect((await watch(id)).equals(whole)).toBe(true)

  await making(1)
  const first = encoding.run({ key }, never)
  expect(await making(2)).toMatchObject({ status: 'success' })
  await first
  await encoding.run({ key }, never)
  expect(await stateOf(id)).toMatchObject({ state: 'ready', cut: { start: 2 }, isFormer: false })
  expect(await saidOf(await watch(id))).toMatch(/Duration: 00:00:01\.0/)
})

test('R-54 a film cannot be cut by somebody who may not write it everywhere, before it is ready, or beyond its length', async () => {
  const { id, key } = await sent(threeSeconds, 'film.mp4')
  const good = { start: 1, end: null, turn: 0 } as const
  expect(await cut(id, good, writer)).toMatchObject({ status: 'error', message: 'film-not-ready' })
  await encoding.run({ key }, never)
  expect(await cut(id, good)).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await cut(id, good, await aTeacher(db))).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await cut(tool, good, writer)).toMatchObject({ status: 'error', message: 'not-found' })
  for (const [start, end] of [
    [2, 1],
    [1, 1.9],
    [0, 9],
    [4, null],
  ] as const)
    expect(await cut(id, { start, end, turn: 0 }, writer)).toMatchObject({ status: 'error', message: 'wrong-cut' })
  expect(await cut(id, { ...good, turn: 45 as 90 }, writer)).toMatchObject({ message: 'bad-request' })
  expect(await stateOf(id)).toMatchObject({ state: 'ready', cut: null, otherTools: 0 })

  await aCall(app, 'duplicateObject', { id, parent: elsewhere.tool }, { as: writer })
  expect(await stateOf(id)).toMatchObject({ otherTools: 1 })
  expect(await cut(id, good, colleague)).toMatchObject({ status: 'error', message: 'used-elsewhere' })
  expect(await cut(id, good, writer)).toMatchObject({ status: 'success' })
})

test('R-54 a cut is stored in milliseconds, and the film’s own beginning and end are no cut', () => {
  expect(tidyCut({ start: 0, end: 9.98, turn: 0 }, 10)).toBeNull()
  expect(tidyCut({ start: 1.23456, end: 9.98, turn: 0 }, 10)).toEqual({ start: 1.235, end: null, turn: 0 })
  expect(cutFault({ start: 8, end: 10.04 }, 10)).toBeNull()
  expect(cutFault({ start: 9.5, end: null }, 10)).toBe('too-short')
  expect(cutFault({ start: 3, end: 3 }, 10)).toBe('ends-before')
  expect(cutFault({ start: 3, end: 11 }, 10)).toBe('beyond-end')
})

test('R-54 only the smallest whole rendition of a cut film is kept, to cut it again', () => {
  const at = (height: number, cut?: FilmCut) => ({
    height,
    key: `${height}`,
    size: 1,
    encoding: 2,
    ...(cut && { cut }),
  })
  const [one, other]: FilmCut[] = [
    { start: 1, end: null, turn: 0 },
    { start: 2, end: null, turn: 0 },
  ]
  const all = [at(360), at(480), at(360, one), at(480, one), at(360, other)]
  expect(keptRenditions(all, one!)).toEqual([at(360), at(360, one), at(480, one)])
  expect(keptRenditions(all, null)).toEqual([at(360), at(480)])
})

test('R-54 captions keep their marks and notes when their times are shifted, including hours and times of words', () => {
  const written =
    'WEBVTT\r\n\r\nNOTE 00:01 rien\r\n\r\nun\r\n01:00:10.000 --> 01:00:20.000 align:start\r\n<v Anna>Bon<01:00:12.500>jour\r\n'
  expect(cutCaptions(written, { start: 3605, end: 3615 })).toBe(
    'WEBVTT\n\nNOTE 00:01 rien\n\nun\n00:00:05.000 --> 00:00:10.000 align:start\n<v Anna>Bon<00:00:07.500>jour\n',
  )
})

test('M-16 captions beside a cut film are read and cut once for all viewers, and again for another cut', async () => {
  let count = 0
  const read = async () => {
    count += 1
    return Buffer.from('WEBVTT\n\n00:00:10.000 --> 00:00:20.000\nBonjour')
  }
  const key = crypto.randomUUID()
  const texts = Array.from({ length: 50 }, () => shownCaptions(key, { start: 4, end: null }, read))
  for (const text of await Promise.all(texts)) expect(text).toContain('00:00:06.000 --> 00:00:16.000')
  await shownCaptions(key, { start: 4, end: null }, read)
  expect(count).toBe(1)
  expect(await shownCaptions(key, { start: 5, end: 15 }, read)).toContain('00:00:05.000 --> 00:00:10.000')
  expect(await shownCaptions(crypto.randomUUID(), { start: 5, end: 15 }, async () => null)).toBeUndefined()
  expect(count).toBe(2)
})
