import { type Question, score } from '@preau/course/block'
import { fitAnswer, isAnswered, isQuestion } from '@preau/course/marking'
import type { Mark } from '@preau/course/question'
import type { StoredSlide } from './stored-slides.ts'

type Slide = Pick<StoredSlide, 'content' | 'elsewhere'>

/**
 * What came of marking an answer: the part of it that is stored, and its mark, null for an incomplete answer. Refused
 * where the answer fits no question.
 */
export type Marked = { isRefused: true } | { isRefused: false; answer: unknown; mark: Mark | null }

/**
 * Marks an answer to the question `blockId` of a slide. Where the right answers are words, those of other languages
 * count as well: a learner may change the lesson's language after answering.
 */
export function markAnswer(slide: Slide, blockId: string, answer: unknown): Marked {
  const block = slide.content.blocks.find(({ id }) => id === blockId)
  if (!block || !isQuestion(block)) return { isRefused: true }
  const read = fitAnswer(block, answer)
  if (read === null) return { isRefused: true }
  if (!isAnswered(block, read)) return { isRefused: false, answer: read, mark: null }
  const mark = score(block, read)
  const best = mark.isRight === false ? bestMark(block, mark, marksElsewhere(slide, block, read)) : mark
  return { isRefused: false, answer: read, mark: best }
}

/** The best mark that an answer gets in any language, with the feedback in the requested language. */
function bestMark(block: Question, mark: Mark, elsewhere: Mark[]): Mark {
  const best = elsewhere.reduce((best, other) => (other.score > best.score ? other : best), mark)
  if (best === mark) return mark
  const parts = Object.entries(best.parts).map(([id, { isRight }]) => {
    const feedback = isRight ? undefined : mark.parts[id]?.feedback
    return [id, { isRight, ...(feedback && { feedback }) }] as const
  })
  return {
    ...best,
    parts: Object.fromEntries(parts),
    feedback: best.isRight ? ('right' in block && block.right) || null : mark.feedback,
  }
}

function marksElsewhere({ elsewhere }: Slide, { id, type }: Question, answer: unknown): Mark[] {
  return elsewhere().flatMap(({ blocks }) => {
    const block = blocks.find(block => block.id === id && block.type === type)
    return block && isQuestion(block) && isAnswered(block, answer) ? [score(block, answer)] : []
  })
}
