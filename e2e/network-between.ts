import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const page = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
const html = { 'content-type': 'text/html; charset=utf-8' }

/** Other answers that a browser may get in place of the platform's. */
const others = {
  filter: response => response.writeHead(200, html).end(page('Accès bloqué par l’école')),
  portal: (response, incoming) =>
    incoming.url?.startsWith('/portal')
      ? response.writeHead(200, html).end(page('Bienvenue sur le réseau'))
      : response.writeHead(302, { location: `http://127.0.0.1:${incoming.socket.localPort}/portal` }).end(),
  'portal 511': response => response.writeHead(511, html).end(page('Network Authentication Required')),
  maintenance: response => response.writeHead(503, html).end(page('Maintenance')),
  json: response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"blocked":true}'),
  /** Connected, but every connection is broken off. */
  nothing: response => response.destroy(),
} satisfies Record<string, (response: ServerResponse, incoming: IncomingMessage) => unknown>

export type Between = keyof typeof others

/** A proxy between a browser and the platform, with an origin of its own. */
export async function networkBetween(platform: string) {
  let other: Between | null = null
  const server = createServer((incoming, response) => {
    if (other) return void others[other](response, incoming)
    const { host: _, ...headers } = incoming.headers
    const onward = request(new URL(incoming.url ?? '/', platform), { method: incoming.method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await once(server.listen(0), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Lets something else answer from now on; null for the platform again. */
    answer: (by: Between | null) => {
      other = by
      server.closeAllConnections()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
