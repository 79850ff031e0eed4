import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * A round-robin proxy in front of several copies of a server: each request goes to the next copy, or to the one after it
 * if that refuses the connection. A request that breaks off in a copy is answered with 502, which clients must expect.
 */
export async function startRoundRobin(ports: number[], listenAt: number): Promise<{ stop: () => void }> {
  let next = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (body === null) return
    const first = next++
    for (let at = 0; at < ports.length; at++) {
      if (await passOn(request, body, response, ports[(first + at) % ports.length]!)) return
    }
    response.writeHead(502).end()
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

/** Returns false if the copy refuses the connection: then nothing of the request has reached it. */
function passOn(request: IncomingMessage, body: Buffer, response: ServerResponse, port: number): Promise<boolean> {
  const { url: path, method, headers } = request
  const remote = (request.socket.address() as AddressInfo).address
  return new Promise(done => {
    const passed = send({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { ...headers, 'x-forwarded-for': remote },
    })
    passed.once('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('error', () => response.destroy())
      answer.pipe(response)
      done(true)
    })
    passed.once('error', fault => {
      if ((fault as NodeJS.ErrnoException).code === 'ECONNREFUSED') return done(false)
      if (!response.headersSent) response.writeHead(502).end()
      else response.destroy()
      done(true)
    })
    passed.end(body)
  })
}
