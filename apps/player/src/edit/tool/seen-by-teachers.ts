import type { ToolTree, TreeModule, TreeSlide } from './tool-tree.ts'

/** Whether teachers see a module, or a slide in it: it and all its parents, up to the level, are published and shown. */
export function isSeen(tree: Pick<ToolTree, 'hiddenBy'>, module: TreeSlide, slide: TreeSlide = module): boolean {
  return tree.hiddenBy === null && [module, slide].every(({ isPublished, isHidden }) => isPublished && !isHidden)
}

/** What hides a published slide from teachers now, nearest first; null if they see it. */
export function hiderOf(
  tree: Pick<ToolTree, 'hiddenBy' | 'modules'>,
  slide: string,
): 'slide' | 'module' | 'tool' | 'level' | null {
  const module = moduleOf(tree, slide)
  if (module?.slides.some(({ id, isHiddenNow }) => id === slide && isHiddenNow)) return 'slide'
  if (module && (module.isHiddenNow || !module.isPublished)) return 'module'
  return tree.hiddenBy
}

/**
 * Whether a slide, or the module it is in, will be hidden from teachers or shown once the tool is published. A slide in a
 * changed module that they do not have yet may come from one that they have.
 */
export function isDrafted(tree: Pick<ToolTree, 'modules'>, slide: string): boolean {
  const module = moduleOf(tree, slide)
  if (!module) return false
  const parts = [module, ...module.slides.filter(({ id }) => id === slide)]
  return (
    parts.some(({ isHidden, isHiddenNow }) => isHidden !== isHiddenNow) || (!module.isPublished && module.isChanged)
  )
}

/**
 * Whether a module hides published content from teachers: an author hid it, or it is a copy that nobody has shown yet.
 * A module without published slides does not count: it appears with its first one.
 */
export function hidesPublishedSlides({ isHidden, isPublished, slides }: TreeModule): boolean {
  return isHidden && (isPublished || slides.some(slide => slide.isPublished))
}

/** What teachers notice when a slide moves; null if they notice nothing. */
export function seenOfMove(
  tree: Pick<ToolTree, 'hiddenBy' | 'modules'>,
  slide: TreeSlide,
  target: TreeModule,
): 'appears' | 'disappears' | 'moves' | null {
  const here = moduleOf(tree, slide.id)
  const was = here !== undefined && isSeen(tree, here, slide)
  const will = isSeen(tree, target, slide)
  if (will) return was ? 'moves' : 'appears'
  return was ? 'disappears' : null
}

/** The module with this id, or with a slide of this id. */
export function moduleOf({ modules }: Pick<ToolTree, 'modules'>, id: string): TreeModule | undefined {
  return modules.find(module => module.id === id || module.slides.some(slide => slide.id === id))
}
