import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** Rendered documents by path. Concurrent requests for a path share one rendering. */
export type DocumentCache = {
  /** The cached document of a path, if any. */
  peek(path: string): Document | undefined
  /** The document of a path, rendered if it is not cached. Only answers with 200 are cached. */
  get(path: string, render: () => Promise<Document>): Document | Promise<Document>
  /** Clears the cache: the content of documents has changed. */
  clear(): void
}

/** Most bytes that are cached, in all encodings of the documents together. */
const bytesMaximum = 128_000_000

/**
 * A cache for the last thousand requested documents, or fewer if they need too much room. With `seconds`, each is kept
 * no longer than that.
 */
export function documentCache({ seconds }: { seconds?: number } = {}): DocumentCache {
  const kept = new LRUCache<string, Document, () => Promise<Document>>({
    max: 1000,
    maxSize: bytesMaximum,
    sizeCalculation: ({ bodies }) => Object.values(bodies).reduce((sum, { length }) => sum + length, 1),
    ...(seconds !== undefined && { ttl: seconds * 1000 }),
    fetchMethod: (_path, _known, { context: render }) => render(),
    // A rendering that began before the cache was cleared is still sent, but not cached.
    ignoreFetchAbort: true,
  })

  return {
    peek: path => kept.get(path),
    get: (path, render) => kept.get(path) ?? rendered(path, render),
    clear: () => kept.clear(),
  }

  async function rendered(path: string, render: () => Promise<Document>): Promise<Document> {
    const document = await kept.forceFetch(path, { context: render })
    if (document.status !== 200 && kept.peek(path) === document) kept.delete(path)
    return document
  }
}
