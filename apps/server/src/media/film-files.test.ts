import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mediaCredentials } from '@preau/contract/sessions/media-key'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aRealFilm, theFfmpeg } from '#testing/a-real-film.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { clearEncodingFolders } from '#videos/clear-encoding-folders.ts'
import { encodeVideo } from '#videos/encode-video.ts'
import { renewOldFilms } from '#videos/renew-old-films.ts'
import { filmFolder } from './film-address.ts'

const server = await aServer({ FFMPEG_PATH: theFfmpeg() })
const { db, files, config, log, pool } = server
const { app, logged } = await anotherServer(server)
const encoding = encodeVideo({ db, files, config, log })
await (await startJobs({ pool, log }, [encoding])).stop()
const [writer, stranger] = [await aTeacher(db), await aTeacher(db)]
const { tool } = await aBranch(db)
await give(db, tool, [writer, 'writer'])
const never = new AbortController().signal

async function sent(size = '854x480', seconds = 9) {
  const film = await aRealFilm({ size, rate: 8, seconds })
  const file = new File([new Uint8Array(film)], 'film.mp4')
  const answer = await aCall(app, 'uploadMedia', { id: tool, type: 'library', option: 'video' }, { as: writer, file })
  const id = answer.query[0]?.id ?? ''
  return { id, key: (await rowOf(db, id)).file?.key ?? '' }
}

const playlistOf = (id: string, as = writer) =>
  sendRaw(
    app,
    'downloadObject',
    { action: 'download', list: { id, options: { type: 'video', format: 'hls' } } },
    { as },
  )
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const addressesIn = (playlist: string) => playlist.split('\n').filter(line => line !== '' && !line.startsWith('#'))

const film = await sent()
await encoding.run({ key: film.key }, never)
const main = await playlistOf(film.id)
const [small = '', large = ''] = addressesIn(main.body)

test('R-55 the playlist of a film has its real sizes: bits per second, pixels and codecs', async () => {
  expect(main).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/vnd.apple.mpegurl' } })
  const variants = [...main.body.matchAll(/BANDWIDTH=(\d+),AVERAGE-BANDWIDTH=(\d+),RESOLUTION=(\w+),CODECS="([^"]+)"/g)]
  expect(variants.map(([, , , size, codecs]) => [size, codecs])).toEqual([
    ['640x360', 'avc1.640016,mp4a.40.2'],
    ['854x480', 'avc1.640016,mp4a.40.2'],
  ])
  for (const [at, [, peak, average]] of variants.entries()) {
    const { segmented } = (
      await db.selectFrom('video').selectAll().where('key', '=', film.key).executeTakeFirstOrThrow()
    ).renditions[at]!
    const bits = (8 * segmented!.size) / 9
    expect(Number(average) / bits).toBeCloseTo(1, 1)
    expect(Number(peak)).toBeGreaterThanOrEqual(Number(average))
  }
})

test('R-55 all sizes are cut at the same seconds, and the bytes of a segment begin with it', async () => {
  const playlists = await Promise.all([small, large].map(address => get(address)))
  const [first, second] = playlists.map(({ body }) =>
    [...body.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length)),
  )
  expect(first).toEqual(second)
  expect(first).toEqual([4, 4, expect.closeTo(1, 0)])
  const [, length, start] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlists[1]!.body)!.map(Number)
  const segment = await get(large.replace('m3u8', 'm4s'), { range: `bytes=${start}-${start! + length! - 1}` })
  expect(segment).toMatchObject({
    statusCode: 206,
    headers: { 'content-type': 'video/mp4', 'cache-control': expect.stringContaining('immutable') },
  })
  expect(segment.rawPayload).toHaveLength(length!)
  expect(segment.rawPayload.subarray(4, 8).toString()).toMatch(/styp|moof|sidx/)
})

test('R-55 a person who may not read a film gets neither playlist nor segment, whatever folder they make up', async () => {
  expect((await playlistOf(film.id, stranger)).statusCode).toBe(404)
  const own = filmFolder({ id: film.id, login: stranger.mail, key: mediaCredentials(stranger.session).key })
  const forged = filmFolder({ id: film.id, login: writer.mail, key: 'x'.repeat(43) })
  const { key } = mediaCredentials(writer.session)
  const inOtherLetters = `/api3/films/${Buffer.from(` ${JSON.stringify([film.id, writer.mail, key])}`).toString('base64url')}/`
  const padded = filmFolder({ id: film.id, login: `${writer.mail}${' '.repeat(500)}`, key })
  for (const folder of [
    own,
    forged,
    inOtherLetters,
    padded,
    '/api3/films/e30/',
    '/api3/films/!/',
    '/api3/films/../films/x/',
  ]) {
    expect((await get(`${folder}${small.split('/').at(-2)}/360.m4s`)).statusCode).toBe(404)
  }
  expect((await get(small.replace('360', '361'))).statusCode).toBe(404)
  expect((await get(small.replace('360.m3u8', '360.mp4'))).statusCode).toBe(404)
})

test('R-55 once the viewer is known, requests for segments make no database query, nor do invented names of segments', async () => {
  const address = small.replace('m3u8', 'm4s')
  await get(address)
  const connections: unknown[] = []
  const note = () => connections.push(1)
  pool.on('acquire', note)
  for (let time = 0; time < 5; time += 1) expect((await get(address, { range: 'bytes=0-9' })).statusCode).toBe(206)
  expect(connections).toEqual([])
  // Only the first missing size may cause queries, not every made-up one.
  for (const height of ['361', '362', '363']) expect((await get(address.replace('360', height))).statusCode).toBe(404)
  pool.off('acquire', note)
  expect(connections.length).toBeLessThan(6)
})

test('R-55 the key of a film is neither in the log nor in what other sites receive', async () => {
  logged.length = 0
  const answer = await get(small)
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(JSON.stringify(logged)).toContain('/api3/films/…/')
  expect(JSON.stringify(logged)).not.toContain(small.split('/')[3])
})

test('R-54 R-55 while a film is prepared its playlist lists the finished sizes; until the first is finished the answer is 409', async () => {
  const other = await sent('854x480', 1)
  expect(dataSetOf(await playlistOf(other.id))).toMatchObject({ message: 'not-ready' })
  const running = encoding.run({ key: other.key }, never)
  const stateOf = async () =>
    (await db.selectFrom('video').select('state').where('key', '=', other.key).executeTakeFirstOrThrow()).state
  await eventually(async () => expect(await stateOf()).not.toBe('waiting'))
  // As if another server gave up this encoding in the meantime.
  await encoding.run({ key: other.key }, never, 4)
  await running
  expect(await stateOf()).toBe('ready')
  const { renditions } = await db.selectFrom('video').selectAll().where('key', '=', other.key).executeTakeFirstOrThrow()
  const first = JSON.stringify(renditions.slice(0, 1))
  await db.updateTable('video').set({ state: 'encoding', renditions: first }).where('key', '=', other.key).execute()
  const [only = '', none] = addressesIn((await playlistOf(other.id)).body)
  expect(none).toBeUndefined()
  expect((await get(only)).statusCode).toBe(200)
  expect((await get(only.replace('360', '480'))).statusCode).toBe(404)
  await encoding.run({ key: other.key }, never)
  const [, second = ''] = addressesIn((await playlistOf(other.id)).body)
  // A moment ago the film had no second size; that miss is only cached briefly.
  await eventually(async () => expect((await get(second)).statusCode).toBe(200))
})

test('R-55 M-12 a film with an older version of the encoding is encoded again at night, in all its sizes, and plays as it was until then', async () => {
  const old = await sent('640x360', 1)
  await encoding.run({ key: old.key }, never)
  const { renditions } = await db.selectFrom('video').selectAll().where('key', '=', old.key).executeTakeFirstOrThrow()
  const before = JSON.stringify(renditions.map(({ segmented: _, ...each }) => ({ ...each, encoding: 1 })))
  await db.updateTable('video').set({ renditions: before }).where('key', '=', old.key).execute()
  await sql`update object set content = content - 'width' - 'height' where id = ${old.id}`.execute(db)
  expect((await playlistOf(old.id)).statusCode).toBe(204)
  await renewOldFilms({ db, files, config, log }).run({}, never)
  const [address = ''] = addressesIn((await playlistOf(old.id)).body)
  expect((await get(address)).statusCode).toBe(200)
  expect((await rowOf(db, old.id)).content).toMatchObject({ width: 640, height: 360 })
})

test('R-54 leftovers of a film from a killed server are gone after a day', async () => {
  const place = (name: string) => join(config.dataDir, 'encoding', name)
  for (const name of ['of-today-1', 'of-yesterday-1']) await mkdir(place(name), { recursive: true })
  await writeFile(join(place('of-yesterday-1'), 'source'), '')
  const before = Date.now() / 1_000 - 25 * 3_600
  await utimes(place('of-yesterday-1'), before, before)
  await clearEncodingFolders({ config }).run({}, never)
  expect(await readdir(join(config.dataDir, 'encoding'))).toEqual(['of-today-1'])
})
