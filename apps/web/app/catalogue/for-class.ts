import { fromWire } from '@preau/contract/library/library-object'
import { forClass } from '@preau/course/for-class'
import { moduleContent } from '@preau/course/module-content'
import type { RichText } from '@preau/course/rich-text'
import { learnerSlideContent } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import type { ReadLibrary } from './read-tool.ts'

/** A file of a slide, and an exercise of it. */
type Download = { key: string; media: string; title: string; description: string | undefined }
export type Activity = { key: string; title: string; text: RichText }

/** What a class can use of a module; all of it comes from its slides. */
export type ModuleForClass = {
  id: string
  number: number
  name: string
  lang: Language | undefined
  downloads: Download[]
  activities: Activity[]
  /** The exercise for the week after the module. */
  exercise: string | undefined
}

/** What a class can use of a tool, module by module, as far as the caller may read it; null if there is no such tool. */
export async function readForClass(library: ReadLibrary, tool: string, lang: Language) {
  const [[object], all] = await Promise.all([
    library({ filters: { type: 'bloc', list: tool }, attributes: [], lang }),
    library({ filters: { type: 'module', parent: tool }, lang }),
  ])
  if (!object) return null
  const modules = all.map(fromWire).filter(({ isHidden }) => !isHidden)
  const slides =
    modules.length === 0 ? [] : await library({ filters: { type: 'slide', parent: modules.map(({ id }) => id) }, lang })
  const seen = slides.map(fromWire).filter(({ isHidden }) => !isHidden)
  return {
    tool: fromWire(object),
    modules: modules
      .map((module, at): ModuleForClass => {
        const own = seen.filter(({ parentId }) => parentId === module.id)
        return {
          id: module.id,
          number: at + 1,
          name: module.name,
          lang: module.wordsLanguage,
          ...blocksForClass(own.map(({ id, content }) => ({ id, content }))),
          exercise: moduleContent.safeParse(module.content ?? {}).data?.exercise,
        }
      })
      .filter(({ downloads, activities, exercise }) => downloads.length > 0 || activities.length > 0 || exercise),
  }
}

function blocksForClass(slides: { id: string; content?: unknown }[]): Pick<ModuleForClass, 'downloads' | 'activities'> {
  const downloads: Download[] = []
  const activities: Activity[] = []
  for (const { id, content } of slides) {
    const { data } = learnerSlideContent.safeParse(content)
    for (const block of data?.blocks ?? []) {
      const key = `${id} ${block.id}`
      const used = forClass(block)
      if (used?.kind === 'download')
        downloads.push({ key, media: used.media, title: used.title, description: used.description })
      if (used?.kind === 'activity') activities.push({ key, title: used.title ?? data?.title ?? '', text: used.text })
    }
  }
  return { downloads, activities }
}
