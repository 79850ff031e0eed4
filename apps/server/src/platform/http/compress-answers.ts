import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes below which a packet holds an answer as it is. */
const worthwhile = 1024

/** Strong enough to send a fifth of a lesson's bytes, quick enough to cost the server less than reading them did. */
const quality = 4

/**
 * Compresses answers in JSON for whoever takes that. Keys travel in bodies of calls that no other site can make, so
 * that nobody can guess at what an answer holds by its length.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (typeof payload !== 'string' || !isJson || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
    if (encoding === null || payload.length < worthwhile) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : zip(payload, { level: quality })
  })
}
