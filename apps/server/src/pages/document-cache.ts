import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/** Rendered documents by path; one rendering serves everyone who asks for a path at the same time. */
export type DocumentCache = {
  /** The document of a path, rendered when it is not there. Only what answers 200 is kept. */
  get(path: string, render: () => Promise<Document>): Document | Promise<Document>
  /** Forgets everything: what the documents show has changed. */
  clear(): void
}

/** Keeps the thousand documents asked for last; those that time itself changes no longer than `seconds`. */
export function documentCache({ seconds }: { seconds?: number } = {}): DocumentCache {
  const kept = new LRUCache<string, Document, () => Promise<Document>>({
    max: 1000,
    ...(seconds !== undefined && { ttl: seconds * 1000 }),
    fetchMethod: (_path, _known, { context: render }) => render(),
    // What was rendered from the content of before a change is sent, but not kept.
    ignoreFetchAbort: true,
  })

  return {
    get: (path, render) => kept.get(path) ?? rendered(path, render),
    clear: () => kept.clear(),
  }

  async function rendered(path: string, render: () => Promise<Document>): Promise<Document> {
    const document = await kept.forceFetch(path, { context: render })
    if (document.status !== 200 && kept.peek(path) === document) kept.delete(path)
    return document
  }
}
