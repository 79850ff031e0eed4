import { html } from '#platform/http/html.ts'
import type { Document } from './document.ts'
import { readable } from './page-addresses.ts'
import { filled, templateCache } from './template-cache.ts'

/** Placeholder for the visitor's path in the cached document; HTML escapes none of its characters. */
const placeholder = 'preau-missing-page'

/**
 * The document that says that there is no such page, for any path. There are endless missing paths, so it is rendered
 * once per language and cached; each visitor's path is written into it.
 */
export function missingPages() {
  const templates = templateCache()
  return {
    /** The document for a missing path; `render` renders that of another missing path. */
    async get(path: string, render: (path: string) => Promise<Document>): Promise<Document> {
      const beginning = path.slice(0, 4)
      const template = await templates.get(beginning, 404, () => render(beginning + placeholder))
      return withPath(template, { beginning, rest: path.slice(beginning.length) })
    },

    clear: templates.clear,
  }
}

/** Like `not-found.tsx`: addresses as they came, and the path in the text as people write it. */
function withPath(template: Document, { beginning, rest }: { beginning: string; rest: string }): Document {
  return filled(template, [
    [`>${beginning}${placeholder}<`, `>${html`${readable(beginning + rest)}`.html}<`],
    [placeholder, html`${rest}`.html],
  ])
}
