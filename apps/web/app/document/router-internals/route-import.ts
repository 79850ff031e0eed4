/** Where React Router imports the module of a route. */
export const routeModulesFile = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/

const routeImport = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/
const routeLoading =
  'await preauParts.load(() => import(/* @vite-ignore */ preauParts.addressOf(route.module)), [route.module.slice(1)])'

/** That file's code with the modules of routes loaded by `loadPart`. @throws where it imports them in another way */
export function withLoadedRoutes(code: string): string {
  const loading = code.replace(routeImport, routeLoading)
  if (loading === code) throw new Error('React Router imports the modules of routes in another way')
  return loading
}
