import { use } from 'react'
import { UNSAFE_FrameworkContext, UNSAFE_useScrollRestoration, useMatches } from 'react-router'
import { plainAddress } from './in-window.ts'

/** Addresses of the style sheets of the routes that are shown. */
export function useStyleSheets(): string[] {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  const matches = useMatches()
  return [...new Set(matches.flatMap(({ id }) => routes?.[id]?.css ?? []).map(plainAddress))]
}

/** Like React Router's `<ScrollRestoration>` in a browser, without the text of its script, which only the server writes. */
export function useScrollRestoration(): void {
  UNSAFE_useScrollRestoration({})
}

/** What a document passes to React Router in the browser, and the addresses of its page's modules. */
export type RouterHandOver = {
  /** A script with the data of the loaders. */
  context: string
  entry: string
  manifest: string
  routes: { id: string; module: string }[]
  /** The imports of those modules. */
  imports: string[]
  /** Whether the page works without scripts, and loads them once somebody interacts. */
  isCalm: boolean
}

/** What the document being rendered passes on; null in the browser, which finds it there. */
export function useRouterHandOver(): RouterHandOver | null {
  const framework = use(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!import.meta.env.SSR || !framework) return null
  // Without this flag React Router leaves out the data of the loaders.
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
