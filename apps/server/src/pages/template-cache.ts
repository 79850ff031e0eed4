import { LRUCache } from 'lru-cache'
import type { Document } from './document.ts'

/**
 * Documents that differ only by a text from the address. There are endless such addresses, so each document is rendered
 * once with a placeholder and cached.
 */
export type TemplateCache = {
  /** The document of a name. It is rendered if it is not cached, and cached only if it has the expected `status`. */
  get(name: string, status: number, render: () => Promise<Document>): Promise<Document>
  /** Clears the cache: the content of the documents has changed. */
  clear(): void
}

/** Most templates of a kind: one for each language, and one for each number of minutes to wait. */
const most = 64

/** Caches templates until something changes. */
export function templateCache(): TemplateCache {
  let kept = new LRUCache<string, Promise<Document>>({ max: most })
  return {
    async get(name, status, render) {
      // A rendering that began before a change is put into the old cache, which nobody reads any more.
      const current = kept
      const rendering = current.get(name) ?? render()
      current.set(name, rendering)
      const forget = () => current.peek(name) === rendering && current.delete(name)
      const document = await rendering.catch(fault => {
        forget()
        throw fault
      })
      if (document.status !== status) forget()
      return document
    },

    clear() {
      kept = new LRUCache({ max: most })
    },
  }
}

/** The parts of a template between its placeholders, and the placeholders' numbers. */
type Pieces = (Buffer | number)[]

const piecesOf = new WeakMap<Document, Pieces>()

/**
 * A document that is sent once: a template with its placeholders replaced by HTML. A template is split only once, since
 * searching its text takes longest; so its placeholders must always be the same.
 */
export function filled(template: Document, placeholders: [string, string][]): Document {
  const pieces =
    piecesOf.get(template) ??
    splitAt(
      template,
      placeholders.map(([placeholder]) => placeholder),
    )
  piecesOf.set(template, pieces)
  const bytes = pieces.map(piece => (typeof piece === 'number' ? Buffer.from(placeholders[piece]?.[1] ?? '') : piece))
  return { status: template.status, headers: template.headers, bodies: { identity: Buffer.concat(bytes) } }
}

function splitAt({ bodies }: Document, placeholders: string[]): Pieces {
  const pattern = placeholders.map(placeholder => placeholder.replaceAll(/\W/g, '\\$&')).join('|')
  const parts = bodies.identity.toString().split(new RegExp(`(${pattern})`))
  return parts.map((part, place) => (place % 2 === 1 ? placeholders.indexOf(part) : Buffer.from(part)))
}
