import type texts from '@preau/locales/fr/groups.json'
import { inEveryLanguage } from '@preau/locales/texts'
import { recordEvent } from '#audit/record-event.ts'
import { csvMoment } from '#platform/csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { readCompletions } from './read-completions.ts'

const words = inEveryLanguage<typeof texts>('groups')

/** The states of the members on an assignment as CSV: what its leads see of them, and nothing else. */
export const exportStates = exportOf({
  name: 'states',
  list: {
    async *every(db, { id }: { id: string; group: string }) {
      yield await readCompletions(db, { assignment: id })
    },
    count: async (db, { id }) => (await readCompletions(db, { assignment: id })).length,
  },
  columns: {
    name: ({ name }) => name,
    state: ({ state }, language) => words[language].states[state],
    overdue: ({ isOverdue }, language) => (isOverdue ? words[language].states.overdue : ''),
    dueDay: ({ dueDay }) => dueDay ?? '',
    finishedAt: ({ finishedAt }) => csvMoment(finishedAt),
  },
  heading: (column, language) => words[language].columns[column],
  record: (trx, by, { count, group }) =>
    recordEvent(trx, { by, action: 'export-states', to: group, details: { count } }),
})
