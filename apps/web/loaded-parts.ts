import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { routeModulesFile, withLoadedRoutes } from './app/document/router-internals/route-import.ts'

const loader = fileURLToPath(new URL('../../packages/ui/src/loading/load-part.ts', import.meta.url))

/** What Vite puts around each `import()` in code for browsers. */
const preloader = '\0vite/preload-helper.js'

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
      // The module of a route is in no list of files.
      if (!routeModulesFile.test(id)) return null
      hasRoutes = true
      return withLoadedRoutes(code)
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
