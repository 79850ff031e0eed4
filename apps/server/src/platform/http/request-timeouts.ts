import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** How long a server waits for what clients send; all times in milliseconds. */
export type RequestTimeouts = {
  /** For the headers. */
  headers: number
  /** For a body: `least` bytes must arrive within each such time. */
  window: number
  least: number
  /** For the whole body of a call without files, whatever its size. */
  longest: number
}

/** 64 kbit/s, averaged over half a minute: a sixth of the slowest connection of a school. */
export const defaultRequestTimeouts: RequestTimeouts = {
  headers: 30_000,
  window: 30_000,
  least: 240_000,
  longest: 180_000,
}

/** In how many steps the window slides. */
const steps = 6

/** For each request not known to bring files, the timer that limits its whole time. */
const totalLimits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * An HTTP server that ends the connections of clients that send too slowly. Node has one limit for whole requests, the
 * same for a call and for a film of a gigabyte. So that limit is off, and each request has its own.
 */
export function createServerWithTimeouts(handle: RequestListener, requestTimeouts: RequestTimeouts): Server {
  const limits = {
    requestTimeout: 0,
    headersTimeout: requestTimeouts.headers,
    connectionsCheckingInterval: requestTimeouts.headers / steps,
    // Longer than proxies keep idle connections, so that the proxy closes them, not this server.
    keepAliveTimeout: 72_000,
  }
  const server = createServer(limits, (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length !== '0' || encoding !== undefined)
      watch(request, requestTimeouts, () => giveUp(server, request, response))
    handle(request, response)
  })
  return server
}

/** Removes the limit on the whole time of a request, since files are sent in it; it only has to continue. */
export function expectFiles(request: IncomingMessage): void {
  clearTimeout(totalLimits.get(request))
}

function watch(request: IncomingMessage, requestTimeouts: RequestTimeouts, end: () => void): void {
  const { window, least } = requestTimeouts
  const received = [request.socket.bytesRead]
  const look = () => {
    // While the server is not reading, the client is not to blame.
    if (request.readableFlowing !== true) received.length = 0
    else received.push(request.socket.bytesRead)
    const [first = 0] = received
    if (received.length <= steps) return
    if (request.socket.bytesRead - first < least) end()
    received.shift()
  }
  const rateLimit = setInterval(look, window / steps)
  const totalLimit = setTimeout(end, totalTime(request, requestTimeouts))
  totalLimits.set(request, totalLimit)
  finished(request, { writable: false }, () => {
    clearInterval(rateLimit)
    clearTimeout(totalLimit)
  })
}

/** The time for a body without files: what its length needs at the lowest rate, and some more at the beginning. */
function totalTime(request: IncomingMessage, { headers, window, least, longest }: RequestTimeouts): number {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return Math.min(longest, headers + (length * window) / least)
}

function giveUp(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (response.headersSent) request.socket.destroy()
  // As Node does for late headers: answers 408, and closes the connection.
  else
    server.emit(
      'clientError',
      Object.assign(new Error('sent too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    )
}
