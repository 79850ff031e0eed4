import type { Document } from './document.ts'

/** Most documents kept; the one longest unused goes first. */
const most = 1000

/** Rendered documents by path; one rendering serves everyone who asks for a path at the same time. */
export type DocumentCache = {
  /** The document of a path, rendered when it is not there. Only what answers 200 is kept. */
  get(path: string, render: () => Promise<Document>): Document | Promise<Document>
  /** Forgets everything: what the documents show has changed. */
  clear(): void
}

export function documentCache(): DocumentCache {
  let kept = new Map<string, Document>()
  let running = new Map<string, Promise<Document>>()

  return {
    get(path, render) {
      const known = kept.get(path)
      if (known) {
        kept.delete(path)
        kept.set(path, known)
        return known
      }
      const started = running.get(path)
      if (started) return started
      const keptThen = kept
      const runningThen = running
      const rendering = render()
        .then(document => {
          // What was rendered from the content of before a change is sent, but not kept.
          if (document.status === 200 && keptThen === kept) {
            kept.set(path, document)
            const oldest = kept.keys().next().value
            if (kept.size > most && oldest !== undefined) kept.delete(oldest)
          }
          return document
        })
        .finally(() => runningThen.delete(path))
      running.set(path, rendering)
      return rendering
    },
    clear() {
      kept = new Map()
      running = new Map()
    },
  }
}
