import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

const suffix = '?inline-script'

/**
 * Has `import script from './some-file.ts?inline-script'` import the text of a script for documents: the file's default
 * export, with everything it imports, as one expression that is a function. `callOf` writes its call. Only the server
 * writes documents, so the text is empty for browsers.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'preau:inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        if (this.environment.name === 'client') return "export default ''"
        const { text, files } = await inlineScript(id.slice(0, -suffix.length))
        for (const file of files) this.addWatchFile(file)
        return `export default ${JSON.stringify(text)}`
      },
    },
  }
}

/**
 * The default export of a file as an expression for an inline script, and the files it was built from. @throws if the
 * script needs a package, since every document would carry it, or where it could end its element
 */
export async function inlineScript(path: string): Promise<{ text: string; files: string[] }> {
  const outcome = await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path, formats: ['iife'], name: 'script' },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } }, output: { strict: false } },
    },
  })
  const [chunk] = ([outcome].flat()[0] as Rolldown.RolldownOutput).output
  const library = chunk.moduleIds.find(id => id.includes('/node_modules/'))
  if (library) throw new Error(`${path} needs ${library}, which every document would carry`)
  const [, text] = /^var script ?= ?(.+?);?\s*$/s.exec(chunk.code) ?? []
  if (!text) throw new Error(`${path} has no default export, or is built in another way`)
  if (/<\/script|<!--/i.test(text)) throw new Error(`${path} would end the element of its script`)
  return { text, files: chunk.moduleIds }
}
