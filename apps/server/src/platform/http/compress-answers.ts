import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A smaller answer fits one packet uncompressed, in bytes. */
const worthwhile = 1024

/** High enough to reduce a lesson to a fifth of its bytes, low enough to cost the server less than reading them. */
const quality = 4

/**
 * Compresses JSON answers for clients that accept it. That is safe: the keys are in the bodies of calls, which other
 * sites cannot make, so nobody can guess secrets from the length of an answer.
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
