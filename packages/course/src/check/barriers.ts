import type { SlideContent } from '#slide.ts'
import { checkBlock } from './check-block.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Problems because of which learners find nothing where a block announces something, or cannot go on: a slide with one of
 * them is not published. All others are hints.
 */
const barriers: ReadonlySet<string> = new Set<ProblemCode>([
  'no-media',
  'video-source',
  'too-few-parts',
  'no-right-answer',
  'no-choices',
  'leads-nowhere',
])

/** Whether what was found keeps a slide from being published; `code` may be any that is found. */
export function isBarrier(code: string): boolean {
  return barriers.has(code)
}

/** Whether something in a slide, as learners would get it, keeps it from being published. */
export function hasBarrier({ blocks }: SlideContent): boolean {
  return blocks.some(block => checkBlock(block).some(({ code }) => isBarrier(code)))
}
