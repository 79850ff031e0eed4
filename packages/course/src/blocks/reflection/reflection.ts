import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/reflection/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { reflectionView } from './keyed-view.ts'
import { learnerReflection, reflection as schema } from './schema.ts'
import { reflectionMarking } from './score.ts'

/** An open question, answered for oneself. */
export const reflection = defineQuestion({
  schema,
  learner: learnerReflection,
  view: reflectionView,
  marking: reflectionMarking,
  bestScore: () => 1,
  // Written for oneself: nobody else reads it.
  answerWords: () => [],
  check: checkPrompt,
  markdown,
})
