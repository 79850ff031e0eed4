import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/numeric/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { bestAnswerScore } from '#question.ts'
import { numericView } from './keyed-view.ts'
import { learnerNumeric, numericAnswer, numeric as schema } from './schema.ts'
import { isNumericAnswered, scoreNumeric } from './score.ts'
import { numericTranslation } from './translation.ts'

/** A question whose answer is a number. */
export const numeric = defineQuestion({
  schema,
  learner: learnerNumeric,
  answer: numericAnswer,
  view: numericView,
  isAnswered: isNumericAnswered,
  score: scoreNumeric,
  bestScore: bestAnswerScore,
  answerWords: ({ unit }, { value }) => [`${value} ${unit}`.trim()],
  check: checkPrompt,
  translation: numericTranslation,
  markdown,
})
