import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Largest body, in bytes, that is read to its end for the sake of the next request on its connection. */
const smallBody = 256_000

/** Longest time a sender may go on behind an answer that ends the connection, in milliseconds. */
const lastWords = 10_000

/**
 * Sees to it that no answer leaves its connection stuck behind a body that nobody reads any more: what is small flows
 * away, and where much may still come the connection is ended once the answer has arrived.
 */
export function leaveNoBodyUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isWhole(raw)) return
    // Whoever let go of a form in its middle has left the request paused, or will: a parser that is closed pauses what
    // is still piped into it a moment later. So first nothing is piped any more.
    raw.unpipe().resume()
    if (Number(raw.headers['content-length']) <= smallBody && !reply.hasHeader('connection')) return
    reply.header('connection', 'close')
    hearOut(raw)
  })
}

function isWhole(raw: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return raw.complete || raw.readableEnded || (length === '0' && encoding === undefined)
}

/**
 * Closes our side of the connection behind the answer, and theirs once they have stopped sending. Closed at once, what
 * still arrives would be answered with a reset, and that can cost them the answer they have not read yet.
 */
function hearOut(raw: IncomingMessage): void {
  const { socket } = raw
  const { destroySoon } = socket
  // What Node calls behind the last answer of a connection.
  socket.destroySoon = function (this: Socket) {
    this.end()
    const limit = setTimeout(() => this.destroy(), lastWords)
    this.once('close', () => clearTimeout(limit))
    if (raw.readableEnded) destroySoon.call(this)
    else raw.once('end', () => destroySoon.call(this))
  }
}
