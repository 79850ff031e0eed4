import type { ContentLanguage } from '@preau/locales/languages'

/** A learner's queries to the library for a module: the tool, its modules, the slides, the files. */
export function lessonQueries({ tool, module, lang }: { tool: string; module: string; lang: ContentLanguage }) {
  const ask = <Filters extends object>(filters: Filters) => ({ filters, attributes: ['content' as const], lang })
  return {
    tool: ask({ type: 'bloc' as const, list: tool }),
    modules: ask({ type: 'module' as const, parent: tool }),
    slides: ask({ type: 'slide' as const, parent: module }),
    files: ask({ type: 'library' as const, parent: tool }),
  }
}
