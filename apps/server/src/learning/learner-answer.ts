import { isAssessment } from '@preau/course/certificate'
import { isQuestion, readAnswer } from '@preau/course/marking'
import { partsOf, renameAnswer } from '@preau/course/part-ids'
import type { Mark } from '@preau/course/question'
import type { StoredSlide } from './stored-slides.ts'

type Slide = Pick<StoredSlide, 'content' | 'aliasesIn'>

/** An assessment with parts, which have other ids for learners than for authors; null for any other block. */
function aliased({ content, aliasesIn }: Slide, blockId: string) {
  const block = content.blocks.find(({ id }) => id === blockId)
  if (!block || !isQuestion(block) || !isAssessment(block)) return null
  const parts = partsOf(block)
  return parts.length > 0 ? { type: block.type, parts, alias: aliasesIn(blockId) } : null
}

/** A learner's answer as it is stored, with the authors' ids; null where it names an unknown part. */
export function toStored(slide: Slide, blockId: string, answer: unknown): unknown {
  const question = aliased(slide, blockId)
  if (!question) return answer
  const { type, parts, alias } = question
  const read = readAnswer(type, answer)
  const known = new Map(parts.map(([id, side]) => [alias(id, side), id]))
  return read && renameAnswer(read, id => known.get(id))
}

/** A stored answer, with the ids its learner knows. */
export function toLearner(slide: Slide, blockId: string, answer: unknown): unknown {
  const question = aliased(slide, blockId)
  const read = question && readAnswer(question.type, answer)
  return read ? renameAnswer(read, question.alias) : answer
}

/** A mark, with the ids its learner knows. */
export function markToLearner(slide: Slide, blockId: string, mark: Mark | null): Mark | null {
  const question = aliased(slide, blockId)
  if (!question || !mark) return mark
  const parts = Object.entries(mark.parts).map(([part, made]) => [question.alias(part, 'part'), made])
  return { ...mark, parts: Object.fromEntries(parts) }
}
