import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

let app: Awaited<ReturnType<typeof createHttpServer>>
const long = { words: 'récré '.repeat(500) }

beforeEach(async () => {
  app = await createHttpServer(pino({ level: 'silent' }))
  app.get('/long', async () => long)
  app.get('/short', async () => ({ word: 'récré' }))
})
afterEach(() => app.close())

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

test('an answer is compressed as its client accepts it, and whole', async () => {
  const best = await ask('/long', 'gzip, deflate, br')
  expect(best.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(best.headers['content-length']).toBe(String(best.rawPayload.length))
  expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(long)
  const other = await ask('/long', 'gzip')
  expect(JSON.parse(gunzipSync(other.rawPayload).toString())).toEqual(long)
})

test.each([
  ['accept', 'accept, accept-encoding'],
  ['cookie, accept-language', 'cookie, accept-language, accept-encoding'],
  ['Accept-Encoding', 'Accept-Encoding'],
  ['*', '*'],
])('an answer that already varies by %s says so beside its encoding', async (before, after) => {
  app.get('/varied', async (_, reply) => reply.header('vary', before).send(long))
  expect((await ask('/varied', 'br')).headers).toMatchObject({ 'content-encoding': 'br', vary: after })
})

test('an answer that fits a packet, and one to a client that accepts no compression, are unchanged', async () => {
  for (const answer of [await ask('/short', 'br'), await ask('/long')]) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toBeTypeOf('object')
  }
})
