import type { Plugin } from 'vite'

/** The entry of a lesson in an app's modules, and the parts loaded later that belong to it. */
type Lesson = { begins: RegExp; belongs: RegExp }

/** Writes `lesson-files.json`: the scripts and styles that a lesson may need, for saving it offline. */
export function lessonFiles({ begins, belongs }: Lesson): Plugin {
  return {
    name: 'lesson-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const wanted = new Set<string>()
      const follow = (name: string) => {
        const file = bundle[name]
        if (file?.type !== 'chunk' || wanted.has(name)) return
        wanted.add(name)
        for (const style of file.viteMetadata?.importedCss ?? []) wanted.add(style)
        for (const next of file.imports) follow(next)
        for (const next of file.dynamicImports) if (belongs.test(moduleOf(next))) follow(next)
      }
      const moduleOf = (name: string) => {
        const file = bundle[name]
        return (file?.type === 'chunk' && file.facadeModuleId) || ''
      }
      for (const name of Object.keys(bundle)) if (begins.test(moduleOf(name))) follow(name)
      if (wanted.size === 0) throw new Error('no module of a lesson was found')
      this.emitFile({ type: 'asset', fileName: 'lesson-files.json', source: JSON.stringify([...wanted].sort()) })
    },
  }
}
