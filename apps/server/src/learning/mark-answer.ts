import { answerSchema, isAnswered, isQuestion, score } from '@preau/course/block'
import type { Mark } from '@preau/course/question'
import type { SlideContent } from '@preau/course/slide'

/** What came of an answer: what of it is kept, and its mark, null where it is incomplete; refused where it fits no question. */
export type Marked = { isRefused: true } | { isRefused: false; answer: unknown; mark: Mark | null }

/** Marks an answer to the question `blockId` of a slide. */
export function markAnswer(slide: SlideContent, blockId: string, answer: unknown): Marked {
  const block = slide.blocks.find(({ id }) => id === blockId)
  if (!block || !isQuestion(block)) return { isRefused: true }
  const parsed = answerSchema(block.type).safeParse(answer)
  if (!parsed.success) return { isRefused: true }
  const mark = isAnswered(block, parsed.data) ? score(block, parsed.data) : null
  return { isRefused: false, answer: parsed.data, mark }
}
