import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#platform/files.ts'
import { guard } from '#platform/http/guard.ts'

type Range = { start: number; end: number }

/** The byte range of a Range header; null for none, several or a malformed one, 'beyond' past the end. */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'beyond'
  return start > end ? null : { start, end }
}

/** Thrown for a file that the library names and the store does not have. */
export class MissingFile extends Error {}

/**
 * Streams a stored file, or the requested range of it. Throws a MissingFile where the store does not have it.
 * @param cacheControl how long it may be cached, where that differs from other uploads
 */
export async function sendFile(
  files: FileStore,
  file: { key: string; type: string; size: number },
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl?: string,
): Promise<FastifyReply> {
  // The content of a key never changes.
  const etag = `"${createHash('sha256').update(file.key).digest('base64url')}"`
  guard(reply, request).type(file.type).header('accept-ranges', 'bytes').header('etag', etag)
  if (cacheControl) reply.header('cache-control', cacheControl)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  // A range of another version of the file would not continue this one (RFC 9110, 13.1.5).
  const condition = request.headers['if-range']
  const range = condition && condition !== etag ? null : readRange(request.headers.range, file.size)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  const found = await files.get(file.key, range ?? undefined)
  if (!found) throw new MissingFile(`${file.key} is in the library but not in the file store`)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    reply.header('content-length', range.end - range.start + 1)
  } else reply.header('content-length', file.size)
  return reply.send(givenBack(found.stream, reply.raw))
}

/**
 * A stream that frees the memory of each chunk once it is sent: the garbage collector lets 64 MB of chunks accumulate
 * first.
 */
function givenBack(stream: Readable, response: ServerResponse): Readable {
  const written: Buffer<ArrayBuffer>[] = []
  // Paused, since it would flow before the response listens.
  return stream.pause().on('data', (piece: Buffer<ArrayBuffer>) => {
    if (response.writableLength === 0) for (const { buffer } of written.splice(0)) buffer.transfer(0)
    if (piece.length === piece.buffer.byteLength) written.push(piece)
  })
}
