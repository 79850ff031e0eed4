import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/true-false/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { bestAnswerScore } from '#question.ts'
import { trueFalseView } from './keyed-view.ts'
import { learnerTrueFalse, trueFalse as schema, trueFalseAnswer } from './schema.ts'
import { isTrueFalseAnswered, scoreTrueFalse } from './score.ts'
import { trueFalseTranslation } from './translation.ts'

/** A statement that is true or false. */
export const trueFalse = defineQuestion({
  schema,
  learner: learnerTrueFalse,
  answer: trueFalseAnswer,
  view: trueFalseView,
  isAnswered: isTrueFalseAnswered,
  score: scoreTrueFalse,
  bestScore: bestAnswerScore,
  answerWords: (_, { value }) => [String(value)],
  check: checkPrompt,
  translation: trueFalseTranslation,
  markdown,
})
