import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { toBase64 } from '@preau/contract/base64'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { readCallFields, textLimit } from './call-body.ts'
import { createHttpServer } from './http-server.ts'

const app = await createHttpServer(pino({ level: 'silent' }))
app.route({ method: ['GET', 'POST'], url: '/api3/echo/', handler: request => readCallFields(request) })
app.post('/api2/upload/', async request => {
  const { file, release, ...fields } = await readCallFields(request, { fileLimit: 2_000_000 })
  try {
    return { ...fields, file: file && { ...file, stream: (await text(file.stream)).length } }
  } finally {
    release?.()
  }
})
app.post('/api2/uploads/', async request => {
  const { file, nextFile, release } = await readCallFields(request, { fileLimit: 2_000_000, filesLimit: 3 })
  const sizes = []
  for (let next = file; next; next = await nextFile?.()) sizes.push([next.name, (await text(next.stream)).length])
  release?.()
  return sizes
})
afterAll(() => app.close())

const form = (fields: Record<string, string | Blob>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const post = (payload: string | object | FormData, headers = {}, url = '/api3/echo/') =>
  app.inject({ method: 'POST', url, payload, headers })

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const fields = { login: 'a@b.ch', key: 'secret', query: { action: 'get', name: 'Zoé' } }
const flat = { ...fields, query: JSON.stringify(fields.query) }

describe('W-19 the same call arrives', () => {
  test.each([
    ['as a multipart form', () => post(form(flat))],
    ['as an urlencoded form', () => post(new URLSearchParams(flat).toString(), urlencoded)],
    ['as JSON', () => post(fields)],
    ['as JSON with a query of text', () => post(flat)],
    ['in the address', () => app.inject(`/api3/echo/?${new URLSearchParams(flat)}`)],
    ['without the slash at the end', () => app.inject(`/api3/echo?${new URLSearchParams(flat)}`)],
  ])('%s', async (_, send) => {
    const answer = await send()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(fields)
  })
})

test('W-03 with encryption=true the query may be base64 of UTF-8, in either alphabet, padded or not', async () => {
  const query = { user: 'zoé@bücher.ch', text: '???>>>' }
  const encoded = toBase64(JSON.stringify(query))
  for (const variant of [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')]) {
    const answer = await app.inject(
      `/api3/echo/?${new URLSearchParams({ key: 'k', query: variant, encryption: 'true' })}`,
    )
    expect(answer.json()).toEqual({ key: 'k', encryption: 'true', query })
  }
})

test('W-19 a login and a key of 4096 characters, and a longer query, arrive unchanged', async () => {
  const long = { login: 'a'.repeat(4096), key: 'b'.repeat(4096), query: { text: 'c'.repeat(5000) } }
  expect((await post(long)).json()).toEqual(long)
})

test('a call without a query has an empty one, and numbers and booleans count as text', async () => {
  expect((await post({ signature: 1, encryption: true })).json()).toEqual({
    signature: '1',
    encryption: 'true',
    query: {},
  })
})

describe('W-19 a malformed call is answered 400 with its issues', () => {
  test.each([
    ['broken JSON', () => post('{"login":', json), ''],
    ['no body', () => app.inject({ method: 'POST', url: '/api3/echo/' }), ''],
    ['an empty JSON body', () => post('', json), ''],
    ['a list', () => post([1]), ''],
    ['an unknown content type', () => post('<call/>', { 'content-type': 'application/xml' }), ''],
    ['a multipart form without a boundary', () => post('x', { 'content-type': 'multipart/form-data' }), ''],
    ['a broken multipart form', () => post('--x\r\nnope', { 'content-type': 'multipart/form-data; boundary=x' }), ''],
    ['a query that is not JSON', () => post({ query: '{"a":' }), 'query'],
    ['a query that is not base64', () => post({ query: '%%%', encryption: 'true' }), 'query'],
    ['a login twice', () => app.inject('/api3/echo/?login=a&login=b'), 'login'],
    ['a login that is an object', () => post({ login: {} }), 'login'],
    ['a NUL', () => post({ login: 'a\0b' }), 'login'],
    ['a login of 4097 characters', () => post({ login: 'a'.repeat(4097) }), 'login'],
    ['a key of 4097 characters in a form', () => post(form({ ...flat, key: 'a'.repeat(4097) })), 'key'],
    ['a key of 4097 characters in the address', () => app.inject(`/api3/echo/?key=${'a'.repeat(4097)}`), 'key'],
    ['half a character', () => post('{"query":{"name":"\\ud800"}}', json), 'query.name'],
    ['a query nested without end', () => post(`{"query":${'['.repeat(5e4)}${']'.repeat(5e4)}}`, json), 'query'],
    ['a query that would change what objects are', () => post('{"query":{"__proto__":{"x":1}}}', json), ''],
    ['a file where none is taken', () => post(form({ ...flat, file_0: new Blob(['x']) })), 'file_0'],
  ])('%s', async (_, send, path) => {
    const answer = await send()
    expect(answer.statusCode).toBe(400)
    expect(answer.json().dataSet).toMatchObject({ status: 'error', message: 'bad-request', issues: [{ path }] })
  })
})

describe('W-19 a login of two megabytes is answered 413', () => {
  const login = 'a'.repeat(2 * textLimit)
  const half = 'a'.repeat(textLimit)
  test.each([
    ['as a multipart form', () => post(form({ login }))],
    ['as several fields of a multipart form', () => post(form({ a: half, b: half, c: half }))],
    ['as an urlencoded form', () => post(`login=${login}`, urlencoded)],
    ['as JSON', () => post({ login })],
  ])('%s', async (_, send) => {
    const answer = await send()
    expect(answer.statusCode).toBe(413)
    expect(answer.json().dataSet.message).toBe('bad-request')
  })
})

const file = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'video/mp4' })

describe('W-16 an upload passes its file on as a stream', () => {
  test.each([
    ['after the fields', 1_500_000, (file_0: File) => ({ ...flat, file_0 })],
    ['before the fields', 900_000, (file_0: File) => ({ file_0, ...flat })],
    [
      'between the fields',
      900_000,
      (file_0: File) => ({ login: flat.login, file_0, key: flat.key, query: flat.query }),
    ],
  ])('%s', async (_, size, data) => {
    const answer = await post(form(data(file('video.mp4', size))), {}, '/api2/upload/')
    expect(answer.json()).toEqual({ ...fields, file: { name: 'video.mp4', type: 'video/mp4', stream: size } })
  })

  test.each([
    ['after the fields', (file: Blob) => ({ ...flat, file_0: file })],
    ['before the fields', (file: Blob) => ({ file_0: file, ...flat })],
  ])('an upload is answered 413 when it is too large (%s)', async (_, data) => {
    expect((await post(form(data(file('video.mp4', 2_500_000))), {}, '/api2/upload/')).statusCode).toBe(413)
  })

  test('an upload whose file comes before the fields is refused with a message when the file is too large to be kept until then', async () => {
    const answer = await post(form({ file_0: file('video.mp4', 1_100_000), ...flat }), {}, '/api2/upload/')
    expect(answer.statusCode).toBe(413)
    expect(answer.json().dataSet.issues).toEqual([{ path: 'file_0', message: 'must come after login, key and query' }])
  })
})

describe('R-43 several files are passed on one after the other', () => {
  test('several files are passed on in their order, each once the one before it was read', async () => {
    const data = form({ ...flat, file_0: file('a.md', 3), file_1: file('b.mp4', 1_500_000), file_2: file('c.md', 1) })
    expect((await post(data, {}, '/api2/uploads/')).json()).toEqual([
      ['a.md', 3],
      ['b.mp4', 1_500_000],
      ['c.md', 1],
    ])
  })

  test('several files are passed on also when some come before the fields', async () => {
    const data = form({ file_0: file('a.md', 3), login: 'a', file_1: file('b.md', 900_000), key: 'k', query: '{}' })
    data.append('file_2', file('c.mp4', 1_500_000))
    expect((await post(data, {}, '/api2/uploads/')).json()).toEqual([
      ['a.md', 3],
      ['b.md', 900_000],
      ['c.mp4', 1_500_000],
    ])
  })

  test('files that come before the fields may have no more than a megabyte together', async () => {
    const data = form({ file_0: file('a.md', 600_000), file_1: file('b.md', 600_000), ...flat })
    const answer = await post(data, {}, '/api2/uploads/')
    expect(answer.statusCode).toBe(413)
    expect(answer.json().dataSet.issues).toMatchObject([{ path: 'file_1' }])
  })

  test.each([
    ['one that is too large', { file_0: file('a.md', 3), file_1: file('b.mp4', 2_500_000) }, 413],
    ['one too many', { a: file('a', 1), b: file('b', 1), c: file('c', 1), d: file('d', 1) }, 413],
    ['a field behind them', { file_0: file('a.md', 3), signature: '1' }, 400],
  ])('of several files %s is refused', async (_, files: Record<string, string | Blob>, status) => {
    const answer = await post(form({ ...flat, ...files }), {}, '/api2/uploads/')
    expect(answer.statusCode).toBe(status)
    expect(answer.json().dataSet.message).toBe('bad-request')
  })
})

test('a refused file leaves no connection hanging', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sent = httpRequest({
    port,
    method: 'POST',
    path: '/api3/echo/',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  sent.on('error', () => undefined)
  sent.write('--x\r\ncontent-disposition: form-data; name="file_0"; filename="a.mp4"\r\n\r\n')
  const feed = setInterval(() => sent.write('x'.repeat(100_000)), 5)
  const [response] = await once(sent, 'response')
  expect(response.statusCode).toBe(400)
  response.resume()
  await once(sent, 'close')
  clearInterval(feed)
})
