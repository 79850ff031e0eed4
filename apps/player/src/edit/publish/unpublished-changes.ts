import type { Waiting, WaitingWords } from '#edit/draft/waiting-words.ts'
import { isSeen } from '#edit/tool/seen-by-teachers.ts'
import type { ToolTree, TreeModule, TreeSlide } from '#edit/tool/tool-tree.ts'

/** What teachers see of a slide that waits, and of what is published of it. */
type PublishState = 'seenAsBefore' | 'staysHidden' | 'neverSeen'

/** The slides that wait to be published, by their ids, module by module; `number` counts the modules from 1. */
export function unpublishedModules(
  tree: ToolTree,
  unpublished: readonly string[],
): { module: TreeModule; number: number; slides: { slide: TreeSlide; publishState: PublishState }[] }[] {
  return tree.modules.flatMap((module, index) => {
    const slides = module.slides
      .filter(({ id }) => unpublished.includes(id))
      .map(slide => ({ slide, publishState: publishStateOf(tree, slide, module) }))
    return slides.length > 0 ? [{ module, number: index + 1, slides }] : []
  })
}

function publishStateOf(tree: ToolTree, slide: TreeSlide, module: TreeModule): PublishState {
  if (isSeen(tree, module, slide)) return 'seenAsBefore'
  const isKeptBack = (object: TreeSlide) => object.isPublished && object.isHidden
  return tree.hiddenBy !== null || isKeptBack(slide) || isKeptBack(module) ? 'staysHidden' : 'neverSeen'
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
  const publishStates = unpublishedModules(tree, unpublished).flatMap(({ slides }) =>
    slides.map(({ publishState }) => publishState),
  )
  const count = unpublished.length - publishStates.filter(publishState => publishState === 'seenAsBefore').length
  if (count === 0) return { said: 'seenOld', count: unpublished.length }
  return { said: count === unpublished.length ? 'unseen' : 'partlyUnseen', count }
}

/** Whether teachers see all that its authors do, once nothing waits: all of it, not what is hidden, or nothing. */
export function seenOnceAllIsOut(tree: ToolTree): 'all' | 'notHidden' | 'nothing' {
  if (tree.hiddenBy !== null) return 'nothing'
  const isAll = tree.modules.every(module => module.slides.every(slide => isSeen(tree, module, slide)))
  return isAll ? 'all' : 'notHidden'
}
