import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** How long a server waits for what somebody sends to it. */
export type Patience = {
  /** For the headers, and then for all of a body without files, in milliseconds. */
  whole: number
  /** For files: the time, in milliseconds, in which at least so many bytes must come, again and again. */
  window: number
  least: number
}

/** 64 kbit/s for files, averaged over half a minute: a sixth of the slowest line that a school has. */
export const usualPatience: Patience = { whole: 30_000, window: 30_000, least: 240_000 }

/** In how many pieces the window slides. */
const steps = 6

/** What to do once the request turns out to bring files. */
const waiting = new WeakMap<IncomingMessage, () => void>()

/**
 * An HTTP server that ends the connection of whoever sends too slowly. Node's own limit on a whole request knows no
 * difference between a call and a film of a gigabyte, so it is off, and each request has a limit of its own.
 */
export function createPatientServer(handle: RequestListener, patience: Patience): Server {
  const limits = {
    requestTimeout: 0,
    headersTimeout: patience.whole,
    connectionsCheckingInterval: patience.whole / steps,
    // Longer than proxies keep a connection they do not use, so that it is they who end it.
    keepAliveTimeout: 72_000,
  }
  const server = createServer(limits, (request, response) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length !== '0' || encoding !== undefined) watch(request, patience, () => giveUp(server, request, response))
    handle(request, response)
  })
  return server
}

/** Lets the body of a request take its time from here on, as long as it keeps coming: there are files in it. */
export function expectFiles(request: IncomingMessage): void {
  waiting.get(request)?.()
}

function watch(request: IncomingMessage, { whole, window, least }: Patience, end: () => void): void {
  let timer = setTimeout(end, whole)
  const received: number[] = []
  const look = () => {
    // What waits for us is no sign that it is slow.
    if (request.readableFlowing !== true) received.length = 0
    else received.push(request.socket.bytesRead)
    const [first = 0] = received
    if (received.length <= steps) return
    if (request.socket.bytesRead - first < least) end()
    received.shift()
  }
  waiting.set(request, () => {
    clearTimeout(timer)
    timer = setInterval(look, window / steps)
    waiting.delete(request)
  })
  finished(request, { writable: false }, () => {
    clearTimeout(timer)
    waiting.delete(request)
  })
}

function giveUp(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (response.headersSent) request.socket.destroy()
  // As Node does where headers do not come: answered 408, and ended.
  else
    server.emit(
      'clientError',
      Object.assign(new Error('sent too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    )
}
