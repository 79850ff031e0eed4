/** The built map of routes to files, which a script of React Router leaves in the window. */
type RouterManifest = { routes: Record<string, { module: string; css?: string[] } | undefined>; version?: string }

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest
    /** The modules of the page's routes by id, which React Router expects as it starts. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/** Gives React Router the modules of the page's routes, in the order of their ids. */
export function giveRouteModules(ids: string[], modules: unknown[]): void {
  window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, place) => [id, modules[place]]))
}

/** The id of the release that the open document is of; in the browser only. */
export function currentRelease(): string | undefined {
  return window.__reactRouterManifest?.version
}

/** The address of a route's module; in the browser only. */
export function routeModuleOf(id: string): string | undefined {
  return window.__reactRouterManifest?.routes[id]?.module
}

/** The address of a style sheet, of which the map of routes marks some with a lone hash sign. */
export const plainAddress = (href: string) => href.replace('#', '')

/** Keeps React Router from fetching these style sheets again for later pages. */
export function forgetStyleSheets(hrefs: string[]): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (route?.css) route.css = route.css.filter(href => !hrefs.includes(plainAddress(href)))
  }
}
