import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Largest body, in bytes, that is read to its end, so that the connection can be used for the next request. */
const smallBody = 256_000

/**
 * Most bytes that are read after an answer: more than people send by mistake. A client that announces a file which is
 * too large is refused before its first byte.
 */
const lingeringMaximum = 5_000_000_000

/**
 * Prevents an answer from being stuck behind a body that nobody reads any more. A small rest is read and discarded; if
 * much may still come, the connection is closed once the answer has arrived.
 */
export function leaveNoBodyUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isWhole(raw)) return
    // Unpiped first: the parser of a form that is closed in its middle pauses the request that is piped into it,
    // sometimes only a moment later.
    raw.unpipe().resume()
    if (Number(raw.headers['content-length']) <= smallBody && !reply.hasHeader('connection')) return
    reply.header('connection', 'close')
    lingeringClose(raw)
  })
}

function isWhole(raw: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return raw.complete || raw.readableEnded || (length === '0' && encoding === undefined)
}

/**
 * Closes our side of the connection after the answer, and the client's side once everything has arrived. Browsers read
 * no answer before they have sent their request. If the connection were closed at once, the rest of the request would
 * cause a reset, and the answer would be lost. Clients that send too slowly are still disconnected
 * (`request-timeouts.ts`).
 */
function lingeringClose(raw: IncomingMessage): void {
  const { socket } = raw
  const { destroySoon } = socket
  // Node calls this after the last answer of a connection.
  socket.destroySoon = function (this: Socket) {
    this.end()
    if (raw.readableEnded) return destroySoon.call(this)
    raw.once('end', () => destroySoon.call(this))
    const most = this.bytesRead + lingeringMaximum
    raw.on('data', () => {
      if (this.bytesRead > most) this.destroy()
    })
  }
}
