import { pathToFileURL } from 'node:url'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { html } from '#platform/http/html.ts'
import { type Document, makeDocument } from './document.ts'
import { builds } from './static-files.ts'

/** What stands in the kept document where the path of a visitor will: no letter of it means anything in HTML. */
const placeholder = 'preau-missing-page'

/**
 * The document that says that there is no such page, for any path. It is rendered once a language and kept; each visitor
 * gets it with their own path, since paths that do not exist are without number.
 */
export async function missingPages() {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const routes = routesBelow(build, undefined)
  let kept = new Map<string, Promise<Document>>()
  return {
    /** Whether no page has this path. */
    isMissing: (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path?.endsWith('*') === true,

    /** The document for a path of which that is so; `render` makes that of another such path. */
    async get(path: string, render: (path: string) => Promise<Document>): Promise<Document> {
      const beginning = path.slice(0, 4)
      // What is under way while something changes is kept in a map that nobody asks any more.
      const asked = kept
      const rendering = asked.get(beginning) ?? render(beginning + placeholder)
      asked.set(beginning, rendering)
      const forget = () => asked.get(beginning) === rendering && asked.delete(beginning)
      const document = await rendering.catch(fault => {
        forget()
        throw fault
      })
      if (document.status !== 404) forget()
      return withPath(document, { beginning, rest: path.slice(beginning.length) })
    },

    clear() {
      kept = new Map()
    },
  }
}

function routesBelow({ routes }: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const known = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive ? { caseSensitive } : {}) }
    return [index ? { ...known, index: true } : { ...known, children: routesBelow({ routes } as ServerBuild, id) }]
  })
}

/** As `not-found.tsx` has it: addresses as they came, and the path in words as people write it. */
function withPath({ status, headers, bodies }: Document, { beginning, rest }: { beginning: string; rest: string }) {
  const text = bodies.identity
    .toString()
    .replaceAll(`>${beginning}${placeholder}<`, () => `>${html`${readable(beginning + rest)}`.html}<`)
    .replaceAll(placeholder, () => html`${rest}`.html)
  return makeDocument(text, status, headers, { isKept: false })
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
