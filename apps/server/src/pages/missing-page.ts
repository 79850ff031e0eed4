import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { html } from '#platform/http/html.ts'
import type { Document } from './document.ts'
import { builds } from './static-files.ts'
import { filled, templateCache } from './template-cache.ts'

/** Placeholder for the visitor's path in the cached document; HTML escapes none of its characters. */
const placeholder = 'preau-missing-page'

/**
 * The document that says that there is no such page, for any path. There are endless missing paths, so it is rendered
 * once per language and cached; each visitor's path is written into it.
 */
export async function missingPages() {
  const build: ServerBuild = await import(pathToFileURL(builds.webServer).href)
  const known = pathPattern(build)
  const templates = templateCache()
  return {
    /** Whether no page has this path. */
    isMissing: (path: string) => !known.test(decoded(path)),

    /** The document for a missing path; `render` is called with a placeholder path that is missing too. */
    async get(path: string, render: (path: string) => Promise<Document>): Promise<Document> {
      const beginning = path.slice(0, 4)
      const template = await templates.get(beginning, 404, () => render(beginning + placeholder))
      return withPath(template, { beginning, rest: path.slice(beginning.length) })
    },

    clear: templates.clear,
  }
}

/**
 * The pattern of all pages' paths, as React Router matches them, except for the catch-all pages. React Router's own
 * `matchRoutes` compiles every route again for each path.
 */
function pathPattern({ routes }: ServerBuild): RegExp {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
  }
  const pages = Object.values(routes).flatMap(route => (route && (route.path || route.index) ? [pathOf(route.id)] : []))
  const paths = pages.filter(path => path !== '' && !path.endsWith('*'))
  return new RegExp(`^(?:${[...new Set(paths)].map(partsPattern).join('|')})/*$`, 'i')
}

function partsPattern(path: string): string {
  return path
    .slice(1)
    .split('/')
    .map(part => {
      const name = part.replace(/\?$/, '')
      const pattern = name.startsWith(':') ? '/[^/]+' : `/${name.replaceAll(/[^\w-]/g, '\\$&')}`
      return name === part ? pattern : `(?:${pattern})?`
    })
    .join('')
}

/** A decoded path; unchanged where its encoding is invalid. */
function decoded(path: string): string {
  if (!path.includes('%')) return path
  const parts = path.split('/').map(part => readable(part).replaceAll('/', '%2F'))
  return readable(path) === path ? path : parts.join('/')
}

/** Like `not-found.tsx`: the path is as it came in addresses, and decoded in the text. */
function withPath(template: Document, { beginning, rest }: { beginning: string; rest: string }): Document {
  return filled(template, [
    [`>${beginning}${placeholder}<`, `>${html`${readable(beginning + rest)}`.html}<`],
    [placeholder, html`${rest}`.html],
  ])
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
