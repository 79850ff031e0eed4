import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes below which an answer fits a packet uncompressed. */
const worthwhile = 1024

/** Strong enough to send a fifth of a lesson's bytes, fast enough to cost the server less than reading them did. */
const quality = 4

/**
 * Compresses answers in JSON for clients that accept it. Keys are in bodies of calls that no other site can make, so
 * nobody can guess the content of an answer from its length.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (typeof payload !== 'string' || !isJson || reply.hasHeader('content-encoding')) return payload
    const vary = [reply.getHeader('vary') ?? []].flat().join(', ')
    if (vary !== '*' && !/\baccept-encoding\b/i.test(vary))
      reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
    const encoding = encodingFor(request, payload.length)
    if (encoding === null) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressed(payload, encoding)
  })
}

/** The encoding of an answer of so many bytes for a client; null for none. */
export function encodingFor({ headers }: FastifyRequest, bytes: number): 'br' | 'gzip' | null {
  if (bytes < worthwhile) return null
  const accepted = headers['accept-encoding'] ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

/** An answer in an encoding. */
export function compressed(answer: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(answer, { level: quality })
  return brotli(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
