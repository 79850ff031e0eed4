import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { requestAddress } from './request-address.ts'

const asked: string[] = []
const agents = new Set<string | undefined>()
let port = ''

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  asked.push(`${request.method} ${pathname}`)
  agents.add(request.headers['user-agent'])
  if (request.headers.authorization) return void response.writeHead(500).end()
  const [, what = '', value = ''] = pathname.split('/')
  if (what === 'status') return void response.writeHead(Number(value)).end()
  if (what === 'no-head') return void response.writeHead(request.method === 'HEAD' ? 405 : 200).end('page')
  if (what === 'head-missing') return void response.writeHead(request.method === 'HEAD' ? 404 : 200).end('page')
  if (what === 'to') return void response.writeHead(Number(value), { location: searchParams.get('at') ?? '' }).end()
  if (what === 'slow') return
  if (what === 'reset') return void request.socket.destroy()
  if (what === 'endless') {
    response.writeHead(request.method === 'HEAD' ? 501 : 200)
    const timer = setInterval(() => response.write('x'.repeat(60_000)), 1)
    return void response.once('close', () => clearInterval(timer))
  }
  response.end('page')
})

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { time: 10_000, redirects: 3 }
const ask = (path: string, options: Parameters<typeof requestAddress>[1] = {}) =>
  requestAddress(path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`, {
    reach: { isAllowed: address => address === '127.0.0.1', ports: [port] },
    limits,
    ...options,
  })

test.each<[string, object]>([
  ['/page', { state: 'works', status: 200 }],
  ['/no-head', { state: 'works', status: 200 }],
  ['/head-missing', { state: 'works', status: 200 }],
  ['/endless', { state: 'works', status: 200 }],
  ['/status/404', { state: 'failed', status: 404 }],
  ['/status/410', { state: 'failed', status: 410 }],
  ['/status/500', { state: 'failed', status: 500 }],
  ['/reset', { state: 'failed' }],
  ['/status/403', { state: 'refused', status: 403 }],
  ['/status/429', { state: 'refused', status: 429 }],
  ['/to/302?at=/page', { state: 'works', status: 200 }],
  ['/to/301?at=/status/404', { state: 'failed', status: 404 }],
  ['/to/302?at=http://[', { state: 'failed', status: 302 }],
])('T-65 the request for %s ends as %j', async (path, outcome) => {
  expect(await ask(path)).toEqual(outcome)
})

test('T-65 a page that is moved for good is named with the part that the link led to', async () => {
  expect(await ask('/to/301?at=/page#part')).toEqual({ state: 'moved', to: `http://127.0.0.1:${port}/page#part` })
  expect(await ask('/to/308?at=/page%23other#part')).toEqual({
    state: 'moved',
    to: `http://127.0.0.1:${port}/page#other`,
  })
  // For now only: the next request may lead elsewhere.
  expect(await ask('/to/301?at=/to/302%3Fat=/page')).toEqual({ state: 'works', status: 200 })
})

test('T-65 a circle of redirects ends, and a server that never answers is left', async () => {
  asked.length = 0
  expect(await ask('/to/301?at=')).toMatchObject({ state: 'failed' })
  expect(asked).toHaveLength(limits.redirects + 1)
  expect(await ask('/slow', { limits: { ...limits, time: 50 } })).toEqual({ state: 'failed' })
})

test.each([
  'http://127.0.0.2:PORT/page',
  'http://[::1]:PORT/page',
  'http://[::ffff:127.0.0.1]:PORT/page',
  'http://localhost.localdomain:1/page',
  '/to/302?at=http://127.0.0.2:PORT/page',
  '/to/301?at=//[::1]:PORT/',
  '/to/301?at=http://127.0.0.1:1/',
  '/to/301?at=file:///etc/passwd',
  '/to/301?at=gopher://127.0.0.1:PORT/',
])('T-65 nothing is asked of another machine or port than allowed, also after a redirect: %s', async path => {
  asked.length = 0
  expect(await ask(path.replaceAll('PORT', port))).toEqual({ state: 'unasked' })
  expect(asked.filter(each => !each.includes('/to/'))).toEqual([])
})

test('T-65 a name is allowed by what it resolves to, and one that does not resolve is named as such', async () => {
  asked.length = 0
  const here = `http://localhost:${port}/page`
  expect(await ask(here, { reach: { isAllowed: isPublicAddress, ports: [port] } })).toEqual({ state: 'unasked' })
  expect(asked).toEqual([])
  expect(await ask(here, { reach: { isAllowed: () => true, ports: [port] } })).toMatchObject({ state: 'works' })
  // No resolver is asked for a label this long.
  expect(await ask(`http://${'a'.repeat(64)}.example:${port}/`)).toEqual({ state: 'unresolved' })
})

test('T-65 no credential of an address is sent, and each request waits for its host', async () => {
  const hosts: string[] = []
  const before = async (host: string) => void hosts.push(host)
  expect(
    await ask(`http://lea:secret@127.0.0.1:${port}/no-head`, { before, agent: 'Preau (+https://preau.example)' }),
  ).toEqual({ state: 'works', status: 200 })
  expect(hosts).toEqual([`127.0.0.1:${port}`, `127.0.0.1:${port}`])
  expect(agents).toContain('Preau (+https://preau.example)')
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.31.255.255'],
  ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1'],
  ...['fd12::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'localhost', ''],
])('T-65 %j is no public address', address => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2a00:1450:400a:80a::200e', '2001:620::1'])(
  'T-65 %s is a public address',
  address => expect(isPublicAddress(address)).toBe(true),
)
