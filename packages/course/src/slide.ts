import { z } from 'zod'
import { block, type LearnerBlock, learnerBlock, learnerView } from './block.ts'
import { haveUniqueIds } from './block-id.ts'
import { maxTitle } from './title-line.ts'

/** Column: blocks below each other. Split: text beside the pictures. */
export const slideLayout = z.enum(['column', 'split'])
export type SlideLayout = z.infer<typeof slideLayout>

/** Most blocks of a slide. */
export const maxBlocks = 60

const head = { title: z.string().max(maxTitle), layout: slideLayout.default('column') }

/** How many of its assessments a slide asks each learner; by default all of them. */
export const askedNumber = z.number().int().min(1).max(maxBlocks)

/** The stored content of a slide; parsing fills in fields that older content does not have. */
export const slideContent = z.object({
  ...head,
  ask: askedNumber.optional(),
  /** The slide to read again after a missed assessment; by default the nearest one before that asks nothing. */
  readAgain: z.uuid().optional(),
  blocks: z.array(block).max(maxBlocks).refine(haveUniqueIds, { error: 'two blocks have the same id' }).default([]),
})
export type SlideContent = z.infer<typeof slideContent>

/**
 * A slide in another language, and the names of its parts that are still in the original's words; see `originalParts`.
 * In easy language, also the names of those in plain words; see `easySlide`.
 */
export type LocalisedSlide = SlideContent & { inOriginal?: string[] | undefined; inPlain?: string[] | undefined }

/** The content of a slide as learners get it. */
export const learnerSlideContent = z.object({
  ...head,
  blocks: z.array(learnerBlock).max(maxBlocks),
  inOriginal: z.array(z.string()).optional(),
  inPlain: z.array(z.string()).optional(),
  spare: z.number().int().optional(),
  readAgain: z.uuid().optional(),
})
export type LearnerSlide = {
  title: string
  layout: SlideLayout
  blocks: LearnerBlock[]
  inOriginal?: string[] | undefined
  inPlain?: string[] | undefined
  /** How many questions can still take the place of a missed one; absent if all are asked. */
  spare?: number | undefined
  /** The slide that its author chose for reading again after a missed assessment. */
  readAgain?: string | undefined
}

/** A slide as learners get it: without the answers of its assessments. */
export function learnerSlide({ title, layout, blocks, readAgain, inOriginal, inPlain }: LocalisedSlide): LearnerSlide {
  return {
    title,
    layout,
    blocks: blocks.map(learnerView),
    ...(readAgain !== undefined && { readAgain }),
    // Sorted, since the order of the parts could reveal answers: which comes first, or which two belong together.
    ...(inOriginal && { inOriginal: inOriginal.toSorted() }),
    ...(inPlain && { inPlain: inPlain.toSorted() }),
  }
}
