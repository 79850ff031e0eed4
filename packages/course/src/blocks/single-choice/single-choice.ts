import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/single-choice/markdown.ts'
import { bestChoiceScore, chosenWords } from '#choice.ts'
import { checkSingleChoice } from './check.ts'
import { singleChoiceView } from './keyed-view.ts'
import { learnerSingleChoice, singleChoice as schema } from './schema.ts'
import { singleChoiceMarking } from './score.ts'

/** A question with one right option. */
export const singleChoice = defineQuestion({
  schema,
  learner: learnerSingleChoice,
  view: singleChoiceView,
  marking: singleChoiceMarking,
  bestScore: bestChoiceScore,
  answerWords: (block, { option }) => chosenWords(block, [option]),
  check: checkSingleChoice,
  markdown,
})
