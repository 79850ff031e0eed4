import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/reflection/markdown.ts'
import { checkPrompt } from '#check/finding.ts'
import { reflectionView } from './keyed-view.ts'
import { learnerReflection, reflection as schema } from './schema.ts'
import { reflectionMarking } from './score.ts'

/** An open question that learners answer only for themselves. */
export const reflection = defineQuestion({
  schema,
  learner: learnerReflection,
  view: reflectionView,
  marking: reflectionMarking,
  bestScore: () => 1,
  // Learners write it only for themselves: nobody else reads it.
  answerWords: () => [],
  check: checkPrompt,
  markdown,
})
