import { z } from 'zod'
import { block, type LearnerBlock, learnerBlock, learnerView } from './block.ts'
import { haveUniqueIds } from './block-id.ts'

/** Column: one block under the other. Split: text beside the pictures. */
export const slideLayout = z.enum(['column', 'split'])
export type SlideLayout = z.infer<typeof slideLayout>

/** The most blocks a slide may have. */
export const maxBlocks = 60

/** The most characters a slide's title may have. */
export const maxTitle = 200

const head = { title: z.string().max(maxTitle), layout: slideLayout.default('column') }

/** What a slide holds, as it is stored; parsing fills in what older content did not have yet. */
export const slideContent = z.object({
  ...head,
  blocks: z.array(block).max(maxBlocks).refine(haveUniqueIds, { error: 'two blocks have the same id' }).default([]),
})
export type SlideContent = z.infer<typeof slideContent>

/** A slide in another language, and what of it is in the original's words still; see `originalParts`. */
export type LocalisedSlide = SlideContent & { inOriginal?: string[] | undefined }

/** What a learner gets of a slide. */
export const learnerSlideContent = z.object({
  ...head,
  blocks: z.array(learnerBlock).max(maxBlocks),
  inOriginal: z.array(z.string()).optional(),
})
export type LearnerSlide = {
  title: string
  layout: SlideLayout
  blocks: LearnerBlock[]
  inOriginal?: string[] | undefined
}

/** A slide as a learner may have it: without what would answer its assessments. */
export function learnerSlide({ title, layout, blocks, inOriginal }: LocalisedSlide): LearnerSlide {
  return {
    title,
    layout,
    blocks: blocks.map(learnerView),
    // The order of the parts is itself an answer: which comes first, which two belong together.
    ...(inOriginal && { inOriginal: inOriginal.toSorted() }),
  }
}
