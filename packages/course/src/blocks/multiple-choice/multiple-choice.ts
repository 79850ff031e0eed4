import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/multiple-choice/markdown.ts'
import { bestChoiceScore, chosenWords } from '#choice.ts'
import { checkMultipleChoice } from './check.ts'
import { multipleChoiceView } from './keyed-view.ts'
import { learnerMultipleChoice, multipleChoice as schema } from './schema.ts'
import { multipleChoiceMarking } from './score.ts'

/** A question with one or more right options. */
export const multipleChoice = defineQuestion({
  schema,
  learner: learnerMultipleChoice,
  view: multipleChoiceView,
  marking: multipleChoiceMarking,
  bestScore: bestChoiceScore,
  answerWords: (block, { options }) => chosenWords(block, options),
  check: checkMultipleChoice,
  markdown,
})
