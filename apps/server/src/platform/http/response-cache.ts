import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressed, encodingFor } from './compress-answers.ts'

/** A cache of serialised answers that are the same for many callers; cleared when their content changes. */
export type ResponseCache = {
  /**
   * The answer that is cached under `name`, with its headers set. Without one, the result of `make`, which is cached if
   * `isLasting` allows it. The handler must return either to Fastify, which sends it.
   */
  get<Answer>(
    entry: { name: string; make: () => Promise<Answer>; isLasting: (answer: Answer) => boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer | Buffer>
  /** Clears the cache after something has changed. */
  clear(): void
}

type CachedAnswer = { whole: Buffer; encoded: Map<string, Buffer> }

/** Most bytes of all answers together and of one answer, and the longest name, in characters. */
const bytesMaximum = 32_000_000
const answerMaximum = 4_000_000
const nameMaximum = 2000

/** An answer is cached from its third request since the last change on: rare answers would only displace others. */
const worthKeeping = 3

/** Caches the last five hundred requested answers, or fewer if there is no room. */
export function responseCache(): ResponseCache {
  const kept = new LRUCache<string, CachedAnswer>({
    max: 500,
    maxSize: bytesMaximum,
    maxEntrySize: answerMaximum,
    // Twice the length, since an answer may also be cached in two encodings, each at most a third of its size.
    sizeCalculation: ({ whole }, name) => 2 * whole.length + name.length + 1,
  })
  const counts = new LRUCache<string, number>({ max: 2000 })
  let changes = 0

  return {
    async get({ name, make, isLasting }, request, reply) {
      const known = kept.get(name)
      if (known) return bytesOf(known, request, reply)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      // An answer that was made before a change is still sent, but not cached.
      const before = changes
      const answer = await make()
      if (count >= worthKeeping && name.length <= nameMaximum && isLasting(answer) && before === changes) {
        kept.set(name, { whole: Buffer.from(JSON.stringify(answer)), encoded: new Map() })
      }
      return answer
    },

    clear() {
      changes += 1
      kept.clear()
      counts.clear()
    },
  }
}

async function bytesOf(
  { whole, encoded }: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = encodingFor(request, whole.length)
  if (encoding === null) return whole
  const bytes = encoded.get(encoding) ?? (await compressed(whole, encoding))
  encoded.set(encoding, bytes)
  reply.header('content-encoding', encoding)
  return bytes
}
