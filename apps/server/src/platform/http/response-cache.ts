import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { compressed, encodingFor } from './compress-answers.ts'

/** A cache of serialised answers that many callers get alike; cleared when their content changes. */
export type ResponseCache = {
  /**
   * The answer cached under `name`, with its headers set; without one, the result of `make`, which is cached if
   * `isLasting` allows it. Either is to be returned to Fastify, which sends it.
   */
  get<Answer>(
    entry: { name: string; make: () => Promise<Answer>; isLasting: (answer: Answer) => boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer | Buffer>
  /** Clears the cache: something has changed. */
  clear(): void
}

type CachedAnswer = { whole: Buffer; encoded: Map<string, Buffer> }

/** Largest size of all answers together, and of one, in bytes; and longest name, in characters. */
const bytesMaximum = 32_000_000
const answerMaximum = 4_000_000
const nameMaximum = 2000

/** From which request on since the last change an answer is cached: rare ones would only displace others. */
const worthKeeping = 3

/** Caches the five hundred answers requested last, or as many of these as there is room for. */
export function responseCache(): ResponseCache {
  const kept = new LRUCache<string, CachedAnswer>({
    max: 500,
    maxSize: bytesMaximum,
    maxEntrySize: answerMaximum,
    // Each may also be cached in two encodings, a third of its size at most.
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
      // An answer made from before a change is sent, but not cached.
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
