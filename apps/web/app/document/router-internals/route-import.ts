/** Where React Router imports the module of a route. */
export const routeModulesFile = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/

const routeImport = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/
const loader = `${import.meta.dirname}/../load-route.ts`

/** That file's code with the modules of routes loaded by `loadRoute`. @throws if it imports them in another way */
export function withLoadedRoutes(code: string): string {
  const loading = code.replace(routeImport, 'await loadRoute(route.module)')
  if (loading === code) throw new Error('React Router imports the modules of routes in another way')
  return `import { loadRoute } from ${JSON.stringify(loader)}\n${loading}`
}
