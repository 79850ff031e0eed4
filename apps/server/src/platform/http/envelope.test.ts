import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { logOptions } from '#platform/log.ts'
import { refusal, success } from './envelope.ts'
import { createHttpServer } from './http-server.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const app = await createHttpServer(pino(logOptions('info'), sink))
app.get('/api3/broken/', async () => {
  throw new Error('the secret detail')
})
app.get('/api3/parsed/', async request => z.object({ mail: z.email() }).parse(request.query))
app.get('/api3/limited/', async () => {
  throw Object.assign(new Error('slow down'), { statusCode: 429 })
})
app.get('/api3/away/', async () => {
  throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED', syscall: 'connect' })
})
app.get('/broken', async () => {
  throw new Error('the secret detail')
})
app.get('/*', async () => 'a page')
afterAll(() => app.close())

test('a success and a refusal share one envelope', () => {
  expect(success([1])).toEqual({ dataSet: { status: 'success', message: '', query: [1] } })
  expect(refusal('not logged')).toEqual({ dataSet: { status: 'error', message: 'not logged', query: [] } })
  expect(refusal('wrong', {}).dataSet.query).toEqual({})
})

test('W-19 our own fault is answered 500 with an id that is in the log, and without its detail', async () => {
  for (const [url, idOf] of [
    ['/api3/broken/', (body: string) => JSON.parse(body).dataSet.errorId],
    ['/broken', (body: string) => body.replace('500 ', '')],
  ] as const) {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(idOf(answer.body)).toMatch(/^[0-9a-f-]{36}$/)
    const logged = lines.map(line => JSON.parse(line)).find(line => line.errorId === idOf(answer.body))
    expect(logged.err.message).toBe('the secret detail')
  }
})

test('W-19 a schema error outside a call’s own validation is our own fault, not the caller’s', async () => {
  const answer = await app.inject('/api3/parsed/?mail=nowhere')
  expect(answer.statusCode).toBe(500)
  expect(answer.json().dataSet.errorId).toEqual(expect.any(String))
})

test('too many calls are answered 429', async () => {
  const answer = await app.inject('/api3/limited/')
  expect(answer.statusCode).toBe(429)
  expect(answer.json().dataSet.message).toBe('too-many-requests')
})

test.each(['/api3/nothing/get/', '/api2/nothing', '/api2', '/api3/parsed/x'])(
  'a call that does not exist (%s) is answered 404 in the envelope, whatever the method',
  async url => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(refusal('not-found'))
    }
  },
)

test('an address that cannot be decoded is answered 400, also on a page', async () => {
  expect((await app.inject('/api3/%E0%A4%A/')).statusCode).toBe(400)
  expect((await app.inject('/%E0%A4%A')).statusCode).toBe(400)
})

test('pages have no envelope', async () => {
  expect((await app.inject('/fr/somewhere')).body).toBe('a page')
})

test('each request is logged once, with an id and without its key', async () => {
  lines.length = 0
  await app.inject('/api3/nothing/?key=s3cret&time=1')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'info',
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    req: { method: 'GET', url: '/api3/nothing/?key=…&time=1' },
    res: { statusCode: 404 },
    ms: expect.any(Number),
  })
})

test('W-19 while the database is away a call is answered 503 with a time to retry, and the log says so once', async () => {
  lines.length = 0
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => app.inject('/api3/away/')))) {
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
    expect(answer.json()).toEqual(refusal('busy'))
  }
  expect(lines.filter(line => line.includes('the database does not answer'))).toHaveLength(1)
})

test.each([
  ['a proxy of the installation', '10.1.2.3', '203.0.113.9'],
  ['a proxy on this machine', '127.0.0.1', '203.0.113.9'],
  ['somebody else', '198.51.100.7', '198.51.100.7'],
])(
  'W-19 an X-Forwarded-For header with another address is believed from a trusted proxy alone: %s',
  async (_, remoteAddress, expected) => {
    const behind = await createHttpServer(pino({ level: 'silent' }), { trustedProxies: ['10.0.0.0/8'] })
    behind.get('/who', async request => request.ip)
    const answer = await behind.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.body).toBe(expected)
    await behind.close()
  },
)
