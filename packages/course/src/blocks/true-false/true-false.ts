import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/true-false/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { bestAnswerScore } from '#question.ts'
import { trueFalseView } from './keyed-view.ts'
import { learnerTrueFalse, trueFalse as schema } from './schema.ts'
import { trueFalseMarking } from './score.ts'

/** A statement that is true or false. */
export const trueFalse = defineQuestion({
  schema,
  learner: learnerTrueFalse,
  view: trueFalseView,
  marking: trueFalseMarking,
  bestScore: bestAnswerScore,
  answerWords: (_, { value }) => [String(value)],
  check: checkPrompt,
  markdown,
})
