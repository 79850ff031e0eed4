import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/ordering/markdown.ts'
import { checkOrdering } from './check.ts'
import { orderingView } from './keyed-view.ts'
import { learnerOrdering, ordering as schema } from './schema.ts'
import { orderingMarking } from './score.ts'

/** Things to put in order. */
export const ordering = defineQuestion({
  schema,
  learner: learnerOrdering,
  view: orderingView,
  marking: orderingMarking,
  bestScore: ({ items }) => (items.length === 0 ? 0 : 1),
  answerWords: ({ items }, { order }) => order.flatMap(chosen => items.find(({ id }) => id === chosen)?.text ?? []),
  check: checkOrdering,
  markdown,
})
