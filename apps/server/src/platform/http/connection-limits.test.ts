import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { readCallFields } from './call-body.ts'
import { limitConnections } from './connection-limits.ts'
import { createHttpServer } from './http-server.ts'

const app = await createHttpServer(pino({ level: 'silent' }), { limits: { connections: 10, bodies: 3 } })
app.post('/api3/echo/', async request => (await readCallFields(request)).query)
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())

/** A call from a network; half of its body has arrived. */
function begin(from: string): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(
    `POST /api3/echo/ HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 14\r\nconnection: close\r\n\r\n{"query"`,
  )
  return socket
}
const end = (socket: Socket) => {
  socket.write(':"{}"}')
  return text(socket)
}
const statusOf = async (from: string) => (await end(begin(from))).split('\r\n')[0]

test('W-19 one network may send only a limited number of bodies at once; another network has its own limit, and a body that breaks off makes room', async () => {
  const open = Array.from({ length: 3 }, (_, index) => begin(`2001:db8:1:2::${index}`))
  await eventually(async () => expect(await statusOf('2001:db8:1:2::9')).toBe('HTTP/1.1 429 Too Many Requests'))
  expect(await statusOf('2001:db8:1:3::9')).toBe('HTTP/1.1 200 OK')
  open[0]?.destroy()
  await eventually(async () => expect(await statusOf('2001:db8:1:2::9')).toBe('HTTP/1.1 200 OK'))
  expect(await end(open[1] as Socket)).toMatch(/^HTTP\/1\.1 200 OK/)
  for (const socket of open) socket.destroy()
})

test('W-19 without a proxy a network may have only a limited number of connections, however little they send', async () => {
  const server = createServer()
  limitConnections(server, { most: 2, isProxy: () => false })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address() as { port: number }
  const aConnection = () => connect({ port: address.port, host: '127.0.0.1' }).on('error', () => undefined)
  const first = aConnection()
  const second = aConnection()
  await Promise.all([once(first, 'connect'), once(second, 'connect')])
  await once(aConnection(), 'close')
  first.destroy()
  const isOpen = async () => {
    const socket = aConnection()
    await once(socket, 'connect')
    const answer = once(socket, 'data')
    socket.write('GARBAGE\r\n\r\n')
    const [said] = await Promise.race([answer, once(socket, 'close').then(() => [''])])
    socket.destroy()
    return String(said)
  }
  await eventually(async () => expect(await isOpen()).toMatch(/^HTTP\/1\.1 400/))
  second.destroy()
})
