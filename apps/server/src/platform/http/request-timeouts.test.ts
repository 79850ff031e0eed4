import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readCallFields } from './call-body.ts'
import { createHttpServer } from './http-server.ts'

const requestTimeouts = { headers: 600, window: 1200, least: 1000, longest: 6000 }
const app = await createHttpServer(pino({ level: 'silent' }), { requestTimeouts })
let isFree: Promise<unknown> = Promise.resolve()
app.post('/api3/echo/', async request => readCallFields(request))
app.post('/api2/upload/', async request => {
  const { file, release } = await readCallFields(request, { fileLimit: 2_000_000 })
  try {
    await isFree
    return { size: file && (await text(file.stream)).length }
  } finally {
    release?.()
  }
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/** A connection, and everything received on it until it ends. */
function aConnection({ allowHalfOpen = false } = {}) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen })
  socket.on('error', () => undefined)
  let said = ''
  socket.on('data', chunk => {
    said += chunk
  })
  // A connection that ends in the middle of a write may be reset; what was received before is kept.
  const ended = new Promise<string>(done => socket.once('close', () => done(said)))
  return { socket, said: () => said, ended }
}

/** Sends something repeatedly, with a pause of `every` milliseconds: so many times, or until the connection ends. */
function feed(socket: Socket, what: string | Buffer, every: number, times = Number.POSITIVE_INFINITY): Promise<void> {
  return new Promise(done => {
    let sent = 0
    const stop = () => {
      clearInterval(interval)
      done()
    }
    const interval = setInterval(() => {
      if (sent++ < times) socket.write(what)
      else stop()
    }, every)
    socket.once('close', stop)
  })
}

const head = (path: string, type: string, length = 100_000) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const formHead = (length?: number) => head('/api2/upload/', 'multipart/form-data; boundary=x', length)
const field = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
const fields = ['login', 'key', 'query'].map(name => `${field(name)}{}\r\n`).join('')
const fileHead = '--x\r\ncontent-disposition: form-data; name="file_0"; filename="a.md"\r\n\r\n'

// Concurrent, since these tests wait, each on a connection of its own.
test.concurrent('a refused upload is received to its end, however slow its line', async () => {
  // Like a browser, the client continues to send after it got an answer.
  const { socket, said, ended } = aConnection({ allowHalfOpen: true })
  const size = 300_000
  let fault: unknown
  socket.once('error', err => {
    fault = err
  })
  const begin = `${fields.replaceAll('{}', '{')}${fileHead}${'x'.repeat(2000)}`
  socket.write(formHead(begin.length + size) + begin)
  await expect.poll(said, { timeout: 300_000 }).toMatch(/^HTTP\/1.1 400 /)
  // Long enough for every timeout except the one for slow bodies.
  await feed(socket, 'x'.repeat(2000), 80, size / 2000)
  expect(fault).toBeUndefined()
  socket.end()
  await ended
})

test.concurrent.each([
  ['that sends nothing', '', ''],
  ['whose headers trickle', 'POST / HTTP/1.1\r\na: b', 'c'],
  ['whose call trickles', `${head('/api3/echo/', 'application/json')}{"key":"`, 'a'],
  ['whose address is none', `${head('/%zz', 'application/json')}{"key":"`, 'a'],
  ['whose form trickles', head('/api3/echo/', 'multipart/form-data; boundary=x') + field('login'), 'a'],
  ['whose form trickles where files are sent', formHead() + field('login'), 'a'],
  ['whose file trickles', formHead() + fields + fileHead, 'a'],
  ['whose file comes first and trickles', formHead() + fileHead, 'a'],
  ['that stops in its file', formHead() + fields + fileHead + 'x'.repeat(90_000), ''],
])('a connection %s is ended', async (_, begin, drop) => {
  const { socket, ended } = aConnection()
  if (begin) socket.write(begin)
  if (drop) void feed(socket, drop, 50)
  const said = await ended
  if (!begin.includes('%zz')) expect(said).toMatch(/^HTTP\/1.1 408 /)
})

test.concurrent('a connection whose answered request never ends is ended, and nothing follows the answer', async () => {
  const { socket, ended } = aConnection()
  socket.write(`${head('/api3/nothing/', 'multipart/form-data; boundary=x')}--x`)
  const said = await ended
  expect(said).toMatch(/^HTTP\/1.1 404 /)
  expect(said.match(/HTTP\/1.1/g)).toHaveLength(1)
})

test.concurrent.each([
  ['slow', (socket: Socket) => feed(socket, 'x'.repeat(2000), 50, 60), 120_000],
  // With a pause that the average rate allows.
  ['unsteady', (socket: Socket) => feed(socket, 'x'.repeat(20_000), 500, 6), 120_000],
])('W-16 on a line that is %s, a file has all the time it needs while it continues', async (_, sendFile, size) => {
  const { socket, ended } = aConnection()
  const begin = fields + fileHead
  const end = '\r\n--x--\r\n'
  socket.write(formHead(begin.length + size + end.length) + begin)
  await sendFile(socket)
  socket.end(end)
  expect(await ended).toContain(`{"size":${size}}`)
})

test.concurrent('W-16 a call without files has the time its length needs on the slowest line', async () => {
  const begin = '{"key":"'
  const size = 3000
  const { socket, ended } = aConnection()
  socket.write(head('/api3/echo/', 'application/json', begin.length + size + 2) + begin)
  // For longer than the timeout of headers.
  await feed(socket, 'x'.repeat(100), 60, size / 100)
  socket.end('"}')
  expect(await ended).toContain(`{"key":"${'x'.repeat(size)}"`)
})

test.concurrent.each([
  ['that declares much', 'content-length: 1000000'],
  ['that declares nothing', 'transfer-encoding: chunked'],
])('a call without files %s is ended after the longest time, however fast it comes', async (_, framing) => {
  const { socket, ended } = aConnection()
  socket.write(
    `POST /api3/echo/ HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\n${framing}\r\n\r\n`,
  )
  void feed(socket, '64\r\n'.padEnd(104, 'x').concat('\r\n'), 50)
  expect(await ended).toMatch(/^HTTP\/1.1 408 /)
})

test('W-16 a client that waits for us is not taken for slow', async () => {
  const held = Promise.withResolvers<void>()
  isFree = held.promise
  const { socket, said, ended } = aConnection()
  const body = `${fields}${fileHead}${'x'.repeat(1_500_000)}\r\n--x--\r\n`
  socket.write(formHead(body.length) + body)
  // Two slow connections, one after the other, each until it is ended: together twice the time that the waiting one
  // would have had.
  for (let round = 0; round < 2; round++) {
    const other = aConnection()
    other.socket.write(`${formHead()}${fileHead}${'x'.repeat(500)}`)
    await other.ended
  }
  expect(said()).toBe('')
  held.resolve()
  socket.end()
  expect(await ended).toContain('{"size":1500000}')
})
