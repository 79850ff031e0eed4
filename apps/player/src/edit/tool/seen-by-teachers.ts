import type { ToolTree, TreeModule, TreeSlide } from './tool-tree.ts'

/** Whether teachers see a module, or a slide in it: all on the way to it was published and is shown, the tool and its level too. */
export function isSeen(tree: Pick<ToolTree, 'hiddenBy'>, module: TreeSlide, slide: TreeSlide = module): boolean {
  return tree.hiddenBy === null && [module, slide].every(({ isPublished, isHidden }) => isPublished && !isHidden)
}

/** What hides a slide that was published from teachers, what is nearest to it first; null where they see it. */
export function hiderOf(
  tree: Pick<ToolTree, 'hiddenBy' | 'modules'>,
  slide: string,
): 'slide' | 'module' | 'tool' | 'level' | null {
  const module = moduleOf(tree, slide)
  if (module?.slides.some(({ id, isHidden }) => id === slide && isHidden)) return 'slide'
  if (module && (module.isHidden || !module.isPublished)) return 'module'
  return tree.hiddenBy
}

/**
 * Whether a module keeps from teachers what they would else see in it: somebody hid it, or nobody has shown the copy that
 * it is. One in which nothing was published yet comes into sight with its first slide, and its count says how it stands.
 */
export function isKeptBack({ isHidden, isPublished, slides }: TreeModule): boolean {
  return isHidden && (isPublished || slides.some(slide => slide.isPublished))
}

/** What teachers notice of a slide that moves: that it comes, goes, or stands elsewhere; null where they see nothing. */
export function seenOfMove(
  tree: Pick<ToolTree, 'hiddenBy' | 'modules'>,
  slide: TreeSlide,
  target: TreeModule,
): 'comes' | 'goes' | 'stays' | null {
  const here = moduleOf(tree, slide.id)
  const was = here !== undefined && isSeen(tree, here, slide)
  const will = isSeen(tree, target, slide)
  if (will) return was ? 'stays' : 'comes'
  return was ? 'goes' : null
}

/** The module of a tool that is the one meant or holds the slide meant. */
export function moduleOf({ modules }: Pick<ToolTree, 'modules'>, id: string): TreeModule | undefined {
  return modules.find(module => module.id === id || module.slides.some(slide => slide.id === id))
}
