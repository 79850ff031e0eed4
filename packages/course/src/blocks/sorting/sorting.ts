import type { z } from 'zod'
import { defineQuestion } from '#block-type.ts'
import { markdown } from '#blocks/sorting/markdown.ts'
import type { PairedAnswer } from '#paired-answer.ts'
import { checkSorting } from './check.ts'
import { sortingView } from './keyed-view.ts'
import { learnerSorting, sorting as schema } from './schema.ts'
import { sortingMarking } from './score.ts'

function sortedWords({ categories }: z.infer<typeof schema>, { pairs }: PairedAnswer): string[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return categories.flatMap(({ cards }) =>
    cards.flatMap(({ id, text }) => {
      const category = names.get(pairs[id] ?? '')
      return category === undefined ? [] : [`${text} → ${category}`]
    }),
  )
}

/** Cards to sort into categories. */
export const sorting = defineQuestion({
  schema,
  learner: learnerSorting,
  view: sortingView,
  marking: sortingMarking,
  bestScore: ({ categories }) => (categories.every(({ cards }) => cards.length === 0) ? 0 : 1),
  answerWords: sortedWords,
  check: checkSorting,
  markdown,
})
