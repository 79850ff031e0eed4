import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** Rendered documents by path. Concurrent requests for a path share one rendering. */
export type DocumentCache = {
  /** The cached document of a path, if any. */
  peek(path: string): Document | undefined
  /** The document of a path, rendered if it is not cached. */
  get(path: string, render: () => Promise<Document>): Document | Promise<Document>
  /** Clears the cache: the content of documents has changed. */
  clear(): void
}

type Limits = {
  /** How many of the documents requested last are cached. */
  most?: number
  /** Most bytes that are cached, in all encodings of the documents together. */
  bytes?: number
  /** No longer than that. */
  seconds?: number
  /** Which documents are cached: the found ones, where addresses without a page are endless. */
  isKept?: (document: Document) => boolean
}

/** Caches the documents requested last. */
export function documentCache({
  most = 1000,
  bytes = 128_000_000,
  seconds,
  isKept = ({ status }) => status === 200,
}: Limits = {}): DocumentCache {
  const kept = new LRUCache<string, Document, () => Promise<Document>>({
    max: most,
    maxSize: bytes,
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
    if (!isKept(document) && kept.peek(path) === document) kept.delete(path)
    return document
  }
}
