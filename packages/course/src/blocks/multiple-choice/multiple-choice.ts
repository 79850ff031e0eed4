import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/multiple-choice/markdown.ts'
import { bestChoiceScore, chosenWords } from '#choice.ts'
import { checkMultipleChoice } from './check.ts'
import { multipleChoiceView } from './keyed-view.ts'
import { learnerMultipleChoice, multipleChoiceAnswer, multipleChoice as schema } from './schema.ts'
import { isMultipleChoiceAnswered, scoreMultipleChoice } from './score.ts'
import { multipleChoiceTranslation } from './translation.ts'

/** A question with one or more right options. */
export const multipleChoice = defineQuestion({
  schema,
  learner: learnerMultipleChoice,
  answer: multipleChoiceAnswer,
  view: multipleChoiceView,
  isAnswered: isMultipleChoiceAnswered,
  score: scoreMultipleChoice,
  bestScore: bestChoiceScore,
  answerWords: (block, { options }) => chosenWords(block, options),
  check: checkMultipleChoice,
  translation: multipleChoiceTranslation,
  markdown,
})
