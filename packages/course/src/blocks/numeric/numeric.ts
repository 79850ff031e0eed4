import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/numeric/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { bestAnswerScore } from '#question.ts'
import { numericView } from './keyed-view.ts'
import { learnerNumeric, numeric as schema } from './schema.ts'
import { numericMarking } from './score.ts'

/** A question whose answer is a number. */
export const numeric = defineQuestion({
  schema,
  learner: learnerNumeric,
  view: numericView,
  marking: numericMarking,
  bestScore: bestAnswerScore,
  answerWords: ({ unit }, { value }) => [`${value} ${unit}`.trim()],
  check: checkPrompt,
  markdown,
})
