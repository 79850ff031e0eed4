import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#platform/files.ts'

/** A year: an address with `time` in it names one version for ever. */
const forEver = 'private, max-age=31536000, immutable'
const forNow = 'private, max-age=60'

/**
 * Headers under which an upload is served: never sniffed, never able to act as a page of ours.
 * @param isStandIn for what is sent in the place of an upload that is not there for now
 */
export function guard(reply: FastifyReply, request: FastifyRequest, isStandIn = false): FastifyReply {
  const hasTime = typeof request.query === 'object' && request.query !== null && 'time' in request.query
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cross-origin-resource-policy', 'same-site')
    .header('cache-control', hasTime && !isStandIn ? forEver : forNow)
}

type Range = { start: number; end: number }

/** The byte range of a Range header; null for none or one that is malformed or manifold, 'beyond' past the end. */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'beyond'
  return start > end ? null : { start, end }
}

/** Streams a stored file, or the part of it that was asked for. */
export async function sendFile(
  files: FileStore,
  file: { key: string; type: string; size: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  guard(reply, request).type(file.type).header('accept-ranges', 'bytes')
  const range = readRange(request.headers.range, file.size)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const found = await files.get(file.key, range ?? undefined)
  if (!found) throw new Error(`${file.key} is in the library but not in the file store`)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    reply.header('content-length', range.end - range.start + 1)
  } else reply.header('content-length', file.size)
  return reply.send(found.stream)
}
