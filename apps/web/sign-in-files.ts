import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { neededBy } from './player-entry.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const modal = pathOf('app/account/sign-in-modal.tsx')

/** Writes the list of the login modal's files, for documents that include it: its module, its imports, its styles. */
export function signInFiles(): Plugin {
  return {
    name: 'preau:sign-in-files',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const first = Object.values(bundle).find(file => file.type === 'chunk' && file.facadeModuleId === modal)
      if (!first) throw new Error(`${modal} is no part of its own`)
      const [module, ...imports] = neededBy(bundle, [first.fileName])
      const styles = [module!, ...imports].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const files = {
        module: `/${module!.fileName}`,
        imports: imports.map(({ fileName }) => `/${fileName}`),
        styles: [...new Set(styles)].map(name => `/${name}`),
      }
      writeFileSync(pathOf('build/sign-in-files.json'), JSON.stringify(files))
    },
  }
}
