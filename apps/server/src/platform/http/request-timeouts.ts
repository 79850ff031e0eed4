import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** How long a server waits for what clients send; all times in milliseconds. */
export type RequestTimeouts = {
  /** For the headers. */
  headers: number
  /** For a body: within each such time, at least so many bytes must arrive. */
  window: number
  least: number
  /** For the whole body of a call without files, however long it is. */
  longest: number
}

/** 64 kbit/s, averaged over half a minute: a sixth of the slowest line that a school has. */
export const defaultRequestTimeouts: RequestTimeouts = {
  headers: 30_000,
  window: 30_000,
  least: 240_000,
  longest: 180_000,
}

/** In how many steps the window slides. */
const steps = 6

/** The limit on the whole time of each request that is not known to bring files. */
const totalLimits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * An HTTP server that ends the connections of clients that send too slowly. Node's own limit on a whole request is the
 * same for a call and for a film of a gigabyte, so it is off, and each request has a limit of its own.
 */
export function createServerWithTimeouts(handle: RequestListener, requestTimeouts: RequestTimeouts): Server {
  const limits = {
    requestTimeout: 0,
    headersTimeout: requestTimeouts.headers,
    connectionsCheckingInterval: requestTimeouts.headers / steps,
    // Longer than proxies keep idle connections, so that they end them.
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

/** Lets the body of a request take its time from here on, as long as it continues: there are files in it. */
export function expectFiles(request: IncomingMessage): void {
  clearTimeout(totalLimits.get(request))
}

function watch(request: IncomingMessage, requestTimeouts: RequestTimeouts, end: () => void): void {
  const { window, least } = requestTimeouts
  const received = [request.socket.bytesRead]
  const look = () => {
    // While we are not reading, it is not the client that is slow.
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

/** The time for a body without files: what its length needs at the lowest rate, and some more to begin with. */
function totalTime(request: IncomingMessage, { headers, window, least, longest }: RequestTimeouts): number {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return Math.min(longest, headers + (length * window) / least)
}

function giveUp(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (response.headersSent) request.socket.destroy()
  // Like Node for late headers: answered 408, and ended.
  else
    server.emit(
      'clientError',
      Object.assign(new Error('sent too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    )
}
