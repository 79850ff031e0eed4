import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/matching/markdown.ts'
import { checkMatching } from './check.ts'
import { matchingView } from './keyed-view.ts'
import { learnerMatching, matchingAnswer, matching as schema } from './schema.ts'
import { isMatchingAnswered, scoreMatching } from './score.ts'
import { matchingTranslation } from './translation.ts'

/** Pairs to put together. */
export const matching = defineQuestion({
  schema,
  learner: learnerMatching,
  answer: matchingAnswer,
  view: matchingView,
  isAnswered: isMatchingAnswered,
  score: scoreMatching,
  bestScore: ({ pairs }) => (pairs.length === 0 ? 0 : 1),
  check: checkMatching,
  translation: matchingTranslation,
  markdown,
})
