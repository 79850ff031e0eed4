import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, get as request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '#platform/http/http-server.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aSlideShowing, aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { readRange, sendFile } from './send-file.ts'

const server = await aServer()
const video = randomBytes(1000)
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n')
const media = { 'media/film.mp4': video, 'media/film.vtt': captions, 'media/fiche.pdf': Buffer.from('%PDF-1.7') }
const ids = await aTool(server, { media, slides: [aSlideShowing(media)] })

const get = (path: string, options: object, headers: Record<string, string> = {}) =>
  sendRaw(server.app, 'downloadObject', { action: 'download', list: { id: ids(path), options } }, { headers })
const film = (range?: string) =>
  get('media/film.mp4', { type: 'video', format: 'mp4', resolution: '720p' }, range === undefined ? {} : { range })

test('R-54 a person who may watch a film, but not edit it, does not get its author’s original', async () => {
  expect((await film()).statusCode).toBe(200)
  expect((await get('media/film.mp4', { type: 'video', format: 'original' })).statusCode).toBe(404)
})

test('W-15 R-55 a video without a range comes whole, and says that it accepts ranges', async () => {
  const response = await film()
  expect(response).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes', 'content-length': '1000' },
  })
  expect(response.rawPayload.equals(video)).toBe(true)
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-10', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=5-5', 5, 5],
])('W-15 R-55 %s is answered 206 with these bytes and no others', async (range, start, end) => {
  const response = await film(range)
  expect(response).toMatchObject({
    statusCode: 206,
    headers: { 'content-range': `bytes ${start}-${end}/1000`, 'content-length': String(end - start + 1) },
  })
  expect(response.rawPayload.equals(video.subarray(start, end + 1))).toBe(true)
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('W-15 the range %s is beyond the end: 416', async range => {
  const response = await film(range)
  expect(response).toMatchObject({ statusCode: 416, headers: { 'content-range': 'bytes */1000' } })
  expect(response.rawPayload).toHaveLength(0)
})

test.each(['bytes=9-3', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6'])(
  'W-15 %s is no range we accept, and the whole file is sent',
  async range => {
    expect(await film(range)).toMatchObject({ statusCode: 200, headers: { 'content-length': '1000' } })
  },
)

test('W-15 any range is either refused, ignored or lies inside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())).map(([a, b]) => `bytes=${a ?? ''}-${b ?? ''}`),
    fc.stringMatching(/^bytes=\d{0,400}-\d{0,400}$/),
  )
  fc.assert(
    fc.property(header, fc.nat({ max: 100_000 }), (text, size) => {
      const range = readRange(text, size)
      if (range === null || range === 'beyond') return true
      return range.start >= 0 && range.start <= range.end && range.end < size
    }),
  )
})

test.each([
  ['that a disk gives', 65_536],
  // So small that several chunks wait for the network at the same time.
  ['that a network gives', 16_384],
])('W-15 R-55 in pieces %s, a client that reads a film slowly gets it unchanged', async (_, highWaterMark) => {
  const folder = await mkdtemp(join(tmpdir(), 'preau-slowly-'))
  const path = join(folder, 'film')
  const content = randomBytes(8_000_000)
  await writeFile(path, content)
  const about = { size: content.length, type: 'video/mp4' }
  const get = async () => ({ ...about, stream: createReadStream(path, { highWaterMark }) })
  const app = await createHttpServer(pino({ level: 'silent' }))
  let sending: ServerResponse | undefined
  app.get('/', (request, reply) => {
    sending = reply.raw
    return sendFile({ ...server.files, get }, { key: 'film', ...about }, request, reply)
  })
  afterUse(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const [answer] = (await once(request(address, { agent: false }), 'response')) as [IncomingMessage]
  // Waits until the network accepts no more.
  await eventually(() => expect(sending?.writableNeedDrain).toBe(true))
  expect((await buffer(answer)).equals(content)).toBe(true)
})

test('captions are shown in the browser, other files are sent as downloads', async () => {
  const shown = await get('media/film.vtt', { type: 'file' })
  expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': expect.stringContaining('text/vtt') } })
  expect(shown.headers).not.toHaveProperty('content-disposition')
  expect(shown.body).toBe(captions.toString())
  const kept = await get('media/fiche.pdf', { type: 'file' })
  expect(kept).toMatchObject({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''fiche.pdf",
    },
  })
})

test('W-15 a file that is no video is not sent as one, and a missing file is not found', async () => {
  for (const [path, type] of [
    ['media/fiche.pdf', 'video'],
    ['media/film.mp4', 'file'],
    ['Tool', 'video'],
  ] as const) {
    const response = await get(path, { type })
    expect(response.statusCode).toBe(404)
    expect(dataSetOf(response).message).toBe('not-found')
  }
})
