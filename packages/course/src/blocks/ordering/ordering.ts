import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/ordering/markdown.ts'
import { checkOrdering } from './check.ts'
import { orderingView } from './keyed-view.ts'
import { learnerOrdering, orderingAnswer, ordering as schema } from './schema.ts'
import { isOrderingAnswered, scoreOrdering } from './score.ts'
import { orderingTranslation } from './translation.ts'

/** Things to put in order. */
export const ordering = defineQuestion({
  schema,
  learner: learnerOrdering,
  answer: orderingAnswer,
  view: orderingView,
  isAnswered: isOrderingAnswered,
  score: scoreOrdering,
  bestScore: ({ items }) => (items.length === 0 ? 0 : 1),
  answerWords: ({ items }, { order }) => order.flatMap(chosen => items.find(({ id }) => id === chosen)?.text ?? []),
  check: checkOrdering,
  translation: orderingTranslation,
  markdown,
})
