import type { Language } from '@preau/locales/languages'
import type { Waiting, WaitingWords } from '#edit/draft/waiting-words.ts'
import { isSeen } from '#edit/tool/seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** What teachers notice of a slide that is published: another state of it, a new one, or nothing, since somebody hid it. */
type PublishState = 'changed' | 'new' | 'hidden'

/**
 * The slides that wait to be published, by their ids, module by module; `number` counts the modules from 1. What hides a
 * whole module or tool is no matter of its slides.
 */
export function unpublishedModules(
  tree: Pick<ToolTree, 'modules'>,
  unpublished: readonly string[],
): { module: TreeModule; number: number; slides: { slide: TreeSlide; publishState: PublishState }[] }[] {
  return tree.modules.flatMap((module, index) => {
    const slides = module.slides
      .filter(({ id }) => unpublished.includes(id))
      .map(slide => ({ slide, publishState: publishStateOf(slide, module) }))
    return slides.length > 0 ? [{ module, number: index + 1, slides }] : []
  })
}

function publishStateOf(slide: TreeSlide, module: TreeModule): PublishState {
  if (isKeptBack(slide)) return 'hidden'
  return slide.isPublished && module.isPublished ? 'changed' : 'new'
}

/** Whether somebody hid what teachers could see: publishing does not show it. */
export function isKeptBack({ isPublished, isHidden }: TreeSlide): boolean {
  return isPublished && isHidden
}

/** The slides of a tool whose words are not saved, by the name and the module one finds them under, in their order. */
export function unsavedSlides(
  tree: ToolTree,
  waiting: WaitingWords,
): { slide: TreeSlide; module: TreeModule; why: Waiting }[] {
  return tree.modules.flatMap(module =>
    module.slides.flatMap(slide => {
      const why = waiting.get(slide.id)
      return why ? [{ slide, module, why }] : []
    }),
  )
}

/** How many of the slides that wait teachers do not see at all yet, and what is said of it; null where none waits. */
export function unseenOf(
  tree: ToolTree,
  unpublished: readonly string[],
): { said: 'seenOld' | 'partlyUnseen' | 'unseen'; count: number } | null {
  if (unpublished.length === 0) return null
  const seen = unpublishedModules(tree, unpublished).flatMap(({ module, slides }) =>
    slides.filter(({ slide }) => isSeen(tree, module, slide)),
  )
  const count = unpublished.length - seen.length
  if (count === 0) return { said: 'seenOld', count: unpublished.length }
  return { said: count === unpublished.length ? 'unseen' : 'partlyUnseen', count }
}

/** The languages that the tool's card would no longer name once slides are published, and how many of them are not in each. */
export function languagesLost(
  tree: ToolTree,
  published: readonly string[],
  untranslated: readonly { language: Language; slides: readonly string[] }[],
): { language: Language; count: number }[] {
  const shown = unpublishedModules(tree, published).flatMap(({ module, slides }) =>
    isKeptBack(module) ? [] : slides.filter(({ publishState }) => publishState !== 'hidden'),
  )
  return untranslated
    .map(({ language, slides }) => ({ language, count: shown.filter(({ slide }) => slides.includes(slide.id)).length }))
    .filter(({ count }) => count > 0)
}

/** Whether teachers see all that its authors do, once nothing waits: all of it, not what is hidden, or nothing. */
export function seenOnceAllIsOut(tree: ToolTree): 'all' | 'notHidden' | 'nothing' {
  if (tree.hiddenBy !== null) return 'nothing'
  const isAll = tree.modules.every(module => module.slides.every(slide => isSeen(tree, module, slide)))
  return isAll ? 'all' : 'notHidden'
}
