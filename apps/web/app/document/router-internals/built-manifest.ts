const opening = 'window.__reactRouterManifest='

/**
 * The text of the built map of routes without what the browser does not use: the imports of each module, which only React
 * Router's own preloads read; each `false`, which is the default; and the lone hash sign of some style sheets, which would
 * preload them under another address than the one they have in the page.
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
