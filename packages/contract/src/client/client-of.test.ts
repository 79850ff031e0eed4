import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from './call.ts'
import { call as callAsLearner } from './call-as-learner.ts'

let server: Server
let host: string
const asked: string[] = []
const credentials = { login: 'a@b.ch', key: 'token' }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url?.startsWith('/instead/')) return insteadOf(request.url, response)
    const [body] = (await request.toArray()) as Buffer[]
    asked.push(`${request.url} ${JSON.parse(`${body}`).query.action}`)
    response.end(JSON.stringify({ dataSet: { status: 'success', message: '', query: [] } }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Responses that a filter, for example, sends in place of the platform. */
function insteadOf(url: string, response: ServerResponse) {
  const way = url.split('/')[2] as keyof typeof instead
  if (way === 'redirect') return response.writeHead(302, { location: `${host}/instead/envelope/` }).end()
  const { status = 200, type = 'text/html', body, pause = '' }: Instead = instead[way]
  return response.writeHead(status, { 'content-type': type, 'retry-after': pause }).end(body)
}

const envelope = JSON.stringify({ dataSet: { status: 'success', message: '', query: [] } })
type Instead = { status?: number; type?: string; body: string; pause?: string }
const instead = {
  filter: { body: '<html><title>Bloqué</title></html>' },
  portal: { status: 511, body: '<html><form></form></html>' },
  maintenance: { status: 503, body: '<html>503</html>' },
  json: { type: 'application/json', body: '{"blocked":true}' },
  empty: { type: 'application/json', body: '{"dataSet":null}' },
  list: { type: 'application/json', body: '{"dataSet":["blocked"]}' },
  redirect: { body: '' },
  envelope: { type: 'application/json', body: envelope },
  busy: { status: 429, type: 'application/json', body: envelope.replace('success', 'error'), pause: '17' },
} satisfies Record<string, Instead>

const report = { slide: 'b3b2a8d4-6c1b-4a58-9f0e-2f6a3f1f7c11', at: 1 }

test('R-52 a learner’s progress is sent at once, in the same task, since the page may be closing', async () => {
  let isWritten = false
  const query = {
    get progress() {
      isWritten = true
      return [report]
    },
  }
  const outcome = callAsLearner('putProgress', query, { host, credentials, keepalive: true })
  expect(isWritten).toBe(true)
  expect(await outcome).toEqual({ answer: [] })
  expect(asked.pop()).toBe('/api3/progress/put/ put')
})

test('W-19 a JSON call goes to the address and the action of its name', async () => {
  expect(await call('getSettings', {}, { host, credentials })).toEqual({ answer: [] })
  expect(asked.pop()).toBe('/api3/settings/get/ get')
})

test.each([
  ['\0', ''],
  ['\ud83d', '\ufffd'],
  ['😀\udc00', '😀\ufffd'],
])('W-19 M-05 text that a person types is sent in a form that can be stored: %j', async (typed, arrives) => {
  const { fetch } = globalThis
  let body = ''
  const keeping: typeof fetch = (address, init) => {
    body = String(init?.body)
    return fetch(address, init)
  }
  const options = { host, credentials, fetch: keeping }
  await call('putFeedback', { tool: report.slide, usefulness: 4, text: `a${typed}b` }, options)
  expect(JSON.parse(body).query.text).toBe(`a${arrives}b`)
})

const noNetwork = { refusal: { code: 'no-network' } }

test('R-61 an unreachable server is not a refusal of the server', async () => {
  const away = { host: 'http://127.0.0.1:1', credentials }
  expect(await call('getSettings', {}, away)).toMatchObject(noNetwork)
  expect(await call('getProgress', { tool: report.slide }, away)).toMatchObject(noNetwork)
})

test.each(['filter', 'portal', 'maintenance', 'json', 'empty', 'list', 'redirect'])(
  'M-06 a response of something other than the server is not an answer: %s',
  async way => {
    const options = { host: `${host}/instead/${way}`, credentials }
    expect(await call('getSettings', {}, options)).toEqual(noNetwork)
  },
)

test('M-06 the same address with an envelope as its response is an answer', async () => {
  expect(await call('getSettings', {}, { host: `${host}/instead/envelope`, credentials })).toEqual({ answer: [] })
})

test('R-61 the pause that an answer asks for is passed on', async () => {
  const options = { host: `${host}/instead/busy`, credentials }
  expect(await call('getSettings', {}, options)).toMatchObject({ refusal: { retryAfter: 17 } })
})
