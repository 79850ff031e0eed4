import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A rendered document, ready to be sent any number of times. */
export type Document = {
  status: number
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  etag: string
}

type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Makes a document of rendered HTML, or of what `content-type` says; compressed once, with all the care that allows, or
 * fast where it is sent but once.
 */
export async function makeDocument(
  html: string,
  status: number,
  headers: Record<string, string>,
  { isKept = true } = {},
): Promise<Document> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 1, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: isKept ? 9 : 1 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, headers, bodies: { br, gzip: gz, identity }, etag }
}

/** Sends a document in the best encoding the browser takes, or says that its copy is still good. */
export function sendDocument(document: Document, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding: Encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  reply
    .code(document.status)
    .headers(document.headers)
    .header('etag', document.etag)
    .header('vary', 'accept-encoding')
    // Every visit asks whether its copy is still good: what an administrator changed shows on the next page.
    .header('cache-control', 'no-cache')
  if (document.status === 200 && request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(document.headers['content-type'] ?? 'text/html; charset=utf-8').send(document.bodies[encoding])
}
