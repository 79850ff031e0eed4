import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('../../packages/ui/src/loading/load-part.ts', import.meta.url))

/** What Vite puts around each `import()` in code for browsers. */
const preloader = '\0vite/preload-helper.js'

/** Where React Router imports the module of a route, which is in no list of files. */
const routeModules = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const routeImport = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/
const routeLoading =
  'await preauParts.load(() => import(/* @vite-ignore */ preauParts.addressOf(route.module)), [route.module.slice(1)])'

/** An `import()` of one of our files, once names and places are final. */
const builtImport = /\bimport\((`\.\/[\w.-]+\.js`|"\.\/[\w.-]+\.js"|'\.\/[\w.-]+\.js')\)/g

/**
 * Has every lazily loaded part loaded by `loadPart`, under an address that it may change: those of the pages and of the
 * player, which Vite would only preload, and the modules of routes, which React Router imports itself.
 */
export function loadedParts(): Plugin {
  let hasRoutes = false
  return {
    name: 'preau:loaded-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return id === preloader ? `export { loadPart as __vitePreload } from ${JSON.stringify(loader)}` : null
    },
    transform(code, id) {
      if (!routeModules.test(id)) return null
      const loading = code.replace(routeImport, routeLoading)
      if (loading === code) throw new Error('React Router imports the modules of routes in another way')
      hasRoutes = true
      return loading
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!hasRoutes) throw new Error('React Router imports the modules of routes elsewhere')
        let parts = 0
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = file.code.replace(builtImport, (_, script: string) => {
            parts += 1
            return `import(preauParts.addressOf(${script}))`
          })
          if (/\bimport\(["'`]/.test(file.code)) throw new Error(`${file.fileName} imports a part in another way`)
        }
        if (parts === 0) throw new Error('no part is loaded later')
      },
    },
  }
}
