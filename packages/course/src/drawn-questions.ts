import { isAssessment } from './certificate.ts'
import type { SlideContent } from './slide.ts'

/** A learner's answers on a slide, by question, with whether another question took the place of each. */
export type GivenAnswers = Record<string, { isReplaced?: true | undefined }>

/**
 * Which assessments of a slide a learner is asked, and which spare ones may still take the place of a missed one, in
 * their order. A question that was answered is asked until it is replaced, so that an edit of the slide does not change
 * the draw. Otherwise `placeOf` decides: its texts have another order for each learner.
 */
function draw({ ask, blocks }: SlideContent, given: GivenAnswers, placeOf: (block: string) => string) {
  // Answered questions come first, replaced ones last.
  const rank = (id: string) => (!Object.hasOwn(given, id) ? 1 : given[id]?.isReplaced ? 2 : 0)
  const pool = blocks
    .filter(block => isAssessment(block))
    .map(({ id }) => ({ id, rank: rank(id), place: placeOf(id) }))
    .sort((one, other) => one.rank - other.rank || (one.place < other.place ? -1 : 1))
  const count = ask ?? pool.length
  return {
    drawn: new Set(pool.slice(0, count).map(({ id }) => id)),
    spare: pool.slice(count).flatMap(({ id, rank }) => (rank === 1 ? [id] : [])),
  }
}

/** A slide with the assessments drawn for a learner, in their author's order, and the spare ones. */
export function drawQuestions<Slide extends SlideContent>(
  slide: Slide,
  given: GivenAnswers,
  placeOf: (block: string) => string,
): { slide: Slide; spare: string[] } {
  if (slide.ask === undefined) return { slide, spare: [] }
  const { drawn, spare } = draw(slide, given, placeOf)
  return {
    slide: { ...slide, blocks: slide.blocks.filter(block => !isAssessment(block) || drawn.has(block.id)) },
    spare,
  }
}
