/** The built map of routes to files, which a script of React Router leaves in the window. */
type RouterManifest = { routes: Record<string, { css?: string[] } | undefined>; version?: string }

declare global {
  interface Window {
    __reactRouterManifest?: RouterManifest
  }
}

/** The id of the release that the open document is of; in the browser only. */
export function currentRelease(): string | undefined {
  return window.__reactRouterManifest?.version
}

/** The address of a style sheet, of which the map of routes marks some with a lone hash sign. */
export const plainAddress = (href: string) => href.replace('#', '')

/** Keeps React Router from fetching these style sheets again for later pages. */
export function forgetStyleSheets(hrefs: string[]): void {
  for (const route of Object.values(window.__reactRouterManifest?.routes ?? {})) {
    if (route?.css) route.css = route.css.filter(href => !hrefs.includes(plainAddress(href)))
  }
}
