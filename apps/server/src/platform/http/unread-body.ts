import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Largest body, in bytes, that is read to its end so that the next request can use its connection. */
const smallBody = 256_000

/**
 * Most bytes that are read after an answer: more than people send by mistake. A client that announces a file which is
 * too large was refused before its first byte.
 */
const lingeringMaximum = 5_000_000_000

/**
 * Prevents an answer from being stuck behind a body that nobody reads any more: a small rest is read and dropped, and
 * where much may still come the connection is closed once the answer has arrived.
 */
export function leaveNoBodyUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isWhole(raw)) return
    // A form released in its middle has paused the request, or will: a closed parser pauses what is still piped into it
    // a moment later. So it is unpiped first.
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
 * Closes our side of the connection after the answer, and theirs once all has arrived: browsers read no answer before
 * they have sent their request. If it were closed at once, what still arrives would be answered with a reset, and the
 * answer lost. Clients that send too slowly are still disconnected (`request-timeouts.ts`).
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
