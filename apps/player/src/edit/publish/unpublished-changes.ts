import type { ContentLanguage } from '@preau/locales/languages'
import type { UnsavedBySlide, UnsavedReason } from '#edit/draft/unsaved-reasons.ts'
import { isSeen } from '#edit/tool/seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** What teachers notice when a slide is published: a change, a new slide, or nothing because it is hidden. */
type PublishState = 'changed' | 'new' | 'hidden'

/**
 * The unpublished slides, given by id, in their modules; `number` counts the modules from 1. A hidden module or tool
 * does not make its slides `hidden`.
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
  if (isPublishedButHidden(slide)) return 'hidden'
  return slide.isPublished && module.isPublished ? 'changed' : 'new'
}

/** Whether a slide that was published is hidden: publishing it again does not show it. */
export function isPublishedButHidden({ isPublished, isHidden }: TreeSlide): boolean {
  return isPublished && isHidden
}

/** The slides of a tool with unsaved changes, with their names and modules, in their order. */
export function unsavedSlides(
  tree: ToolTree,
  waiting: UnsavedBySlide,
): { slide: TreeSlide; module: TreeModule; why: UnsavedReason }[] {
  return tree.modules.flatMap(module =>
    module.slides.flatMap(slide => {
      const why = waiting.get(slide.id)
      return why ? [{ slide, module, why }] : []
    }),
  )
}

/** How many unpublished slides teachers do not see at all yet, and the text for it; null if there are none. */
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

/** The languages that the tool's card would lose by publishing slides, and how many of the slides lack each. */
export function languagesLost(
  tree: ToolTree,
  published: readonly string[],
  untranslated: readonly { language: ContentLanguage; slides: readonly string[] }[],
): { language: ContentLanguage; count: number }[] {
  const shown = unpublishedModules(tree, published).flatMap(({ module, slides }) =>
    isPublishedButHidden(module) ? [] : slides.filter(({ publishState }) => publishState !== 'hidden'),
  )
  return untranslated
    .map(({ language, slides }) => ({ language, count: shown.filter(({ slide }) => slides.includes(slide.id)).length }))
    .filter(({ count }) => count > 0)
}

/** What teachers see after publishing everything: all that authors see, all but hidden parts, or nothing. */
export function seenOnceAllIsOut(tree: ToolTree): 'all' | 'notHidden' | 'nothing' {
  if (tree.hiddenBy !== null) return 'nothing'
  const isAll = tree.modules.every(module => module.slides.every(slide => isSeen(tree, module, slide)))
  return isAll ? 'all' : 'notHidden'
}
