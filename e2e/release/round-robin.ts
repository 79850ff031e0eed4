import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A proxy as one stands before several copies of a server: each request goes to the next copy, and to the one after it
 * where that does not take it. One that broke off in a copy is answered with 502, as its client must expect.
 */
export async function startRoundRobin(ports: number[], listenAt: number): Promise<{ stop: () => void }> {
  let turn = 0
  const server = createServer(async (asked, answered) => {
    const body = await buffer(asked).catch(() => null)
    if (body === null) return
    const first = turn++
    for (let at = 0; at < ports.length; at++) {
      if (await passOn(asked, body, answered, ports[(first + at) % ports.length]!)) return
    }
    answered.writeHead(502).end()
  })
  server.listen(listenAt, '127.0.0.1')
  await once(server, 'listening')
  return {
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Gives false where the copy takes no connection: then nothing of the request has reached it. */
function passOn(asked: IncomingMessage, body: Buffer, answered: ServerResponse, port: number): Promise<boolean> {
  const { url: path, method, headers } = asked
  const remote = (asked.socket.address() as AddressInfo).address
  return new Promise(done => {
    const passed = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, 'x-forwarded-for': remote },
    })
    passed.once('response', answer => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('error', () => answered.destroy())
      answer.pipe(answered)
      done(true)
    })
    passed.once('error', fault => {
      if ((fault as NodeJS.ErrnoException).code === 'ECONNREFUSED') return done(false)
      if (!answered.headersSent) answered.writeHead(502).end()
      else answered.destroy()
      done(true)
    })
    passed.end(body)
  })
}
