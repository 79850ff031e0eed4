const opening = 'window.__reactRouterManifest='

/**
 * The text of the built map of routes without what the browser has no use for: what each module imports, which only
 * React Router's own preloads read, each `false`, which says as much as nothing, and the lone hash sign of some style
 * sheets, which would have them preloaded under another address than the one they stand in the page by.
 */
export function shortenedManifest(text: string): string {
  if (!text.startsWith(opening)) throw new Error('this is no map of routes')
  const { entry, routes, ...others } = JSON.parse(text.slice(opening.length).replace(/;$/, ''))
  const short = JSON.stringify(routes, (key, value) => {
    if (key === 'imports' || value === false) return undefined
    return key === 'css' ? value.map((href: string) => href.replace(/#$/, '')) : value
  })
  return `${opening}${JSON.stringify({ entry: { ...entry, imports: [] }, routes: JSON.parse(short), ...others })};`
}
