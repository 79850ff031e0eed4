import { answerSchema, isAnswered, isQuestion, score } from '@preau/course/block'
import type { Mark } from '@preau/course/question'
import type { StoredSlide } from './stored-slides.ts'

type Slide = Pick<StoredSlide, 'content' | 'elsewhere'>

/** What came of an answer: what of it is kept, and its mark, null where it is incomplete; refused where it fits no question. */
export type Marked = { isRefused: true } | { isRefused: false; answer: unknown; mark: Mark | null }

/**
 * Marks an answer to the question `blockId` of a slide. Where right answers are words, those of another language count
 * as well: a lesson may change its language after the answer.
 */
export function markAnswer(slide: Slide, blockId: string, answer: unknown): Marked {
  const block = slide.content.blocks.find(({ id }) => id === blockId)
  if (!block || !isQuestion(block)) return { isRefused: true }
  const parsed = answerSchema(block.type).safeParse(answer)
  if (!parsed.success) return { isRefused: true }
  if (!isAnswered(block, parsed.data)) return { isRefused: false, answer: parsed.data, mark: null }
  const mark = score(block, parsed.data)
  const feedback = ('right' in block && block.right) || null
  const elsewhere = mark.isRight === false ? rightElsewhere(slide, blockId, parsed.data) : undefined
  return { isRefused: false, answer: parsed.data, mark: elsewhere ? { ...elsewhere, feedback } : mark }
}

function rightElsewhere(slide: Slide, blockId: string, answer: unknown): Mark | undefined {
  for (const { blocks } of slide.elsewhere()) {
    const block = blocks.find(({ id }) => id === blockId)
    const mark = block && isQuestion(block) && isAnswered(block, answer) ? score(block, answer) : null
    if (mark?.isRight) return mark
  }
}
