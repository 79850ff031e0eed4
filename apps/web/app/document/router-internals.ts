import { use } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'

/*
 * All we know of React Router's inside in a page, which its next version may change: router-internals.test.ts then says
 * what. Beside it stand what we know of its built map of routes (router-manifest.ts, for the build) and of where it is
 * on its way to (use-is-leaving.ts, which the first pages have no need of).
 * Why we need it: docs/decisions/009-scripts-after-the-first-paint.md.
 */

/** The built map of routes to files, which a script of React Router leaves in the window. */
type RouterManifest = { routes: Record<string, { css?: string[] } | undefined> }

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest
  }
}

/** Addresses of the style sheets of the routes that are shown. */
export function useStyleSheets(): string[] {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  const matches = useMatches()
  return [...new Set(matches.flatMap(({ id }) => routes?.[id]?.css ?? []).map(plain))]
}

/** The manifest marks some addresses with a lone hash sign. */
const plain = (href: string) => href.replace('#', '')

/** Has React Router fetch none of these style sheets again for the pages that follow. */
export function forgetStyleSheets(hrefs: string[]): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (route?.css) route.css = route.css.filter(href => !hrefs.includes(plain(href)))
  }
}

/** What a document hands over to React Router in the browser, and where the modules of its page are. */
export type RouterHandOver = {
  /** A script with the data of the loaders. */
  context: string
  entry: string
  manifest: string
  routes: { id: string; module: string }[]
  /** What those import. */
  imports: string[]
  /** Whether the page is whole without scripts, and waits with them until somebody does something. */
  isCalm: boolean
}

/** What the document that is being written hands over; null in the browser, which finds it there. */
export function useRouterHandOver(): RouterHandOver | null {
  const framework = use(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!import.meta.env.SSR || !framework) return null
  // Without this mark React Router leaves out the data of the loaders.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
  const isCalm = matches.some(({ handle }) => (handle as { isCalm?: true } | undefined)?.isCalm)
  const { manifest, serverHandoffString } = framework
  return {
    context: `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());`,
    isCalm,
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: matches.map(({ id }) => ({ id, module: manifest.routes[id]!.module })),
    imports: [
      ...new Set([...manifest.entry.imports, ...matches.flatMap(({ id }) => manifest.routes[id]!.imports ?? [])]),
    ],
  }
}

/** A script that gives React Router the modules of the page's routes, of which `name` is the array they were loaded into. */
export function routeModulesScript(routes: RouterHandOver['routes'], name: string): string {
  const modules = routes.map(({ id }, place) => `${JSON.stringify(id)}:${name}[${place}]`)
  return `window.__reactRouterRouteModules={${modules}};`
}
