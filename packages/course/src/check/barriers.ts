import type { SlideContent } from '#slide.ts'
import { checkBlock } from './check-block.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Problems because of which learners would miss promised content, or could not go on: they prevent a slide from being
 * published. All others are hints.
 */
const barriers: ReadonlySet<string> = new Set<ProblemCode>([
  'no-media',
  'video-source',
  'too-few-parts',
  'no-right-answer',
  'no-choices',
  'leads-nowhere',
])

/** Whether a finding prevents a slide from being published; `code` may be the code of any finding. */
export function isBarrier(code: string): boolean {
  return barriers.has(code)
}

/** Whether a slide, as learners would get it, has a finding that prevents it from being published. */
export function hasBarrier({ blocks }: SlideContent): boolean {
  return blocks.some(block => checkBlock(block).some(({ code }) => isBarrier(code)))
}
