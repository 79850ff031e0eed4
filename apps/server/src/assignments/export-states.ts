import type texts from '@preau/locales/fr/groups.json'
import { inEveryLanguage } from '@preau/locales/texts'
import { recordEvent } from '#audit/record-event.ts'
import { countInvited, groupName } from '#groups/read-groups.ts'
import { csvMoment } from '#platform/csv.ts'
import { exportOf } from '#platform/lists/export-of.ts'
import { type MemberCompletion, readCompletions } from './read-completions.ts'

const words = inEveryLanguage<typeof texts>('groups')

type Line = Pick<MemberCompletion, 'name' | 'isOverdue' | 'dueDay' | 'finishedAt'> & {
  state: MemberCompletion['state'] | 'not-here'
}

/** One line for all invited people, with how many they are. They have not agreed yet to be named. */
const notHere = { state: 'not-here', isOverdue: false, dueDay: null, finishedAt: null } as const

/** The states of the members on an assignment as CSV: only what their leads can see. */
export const exportStates = exportOf({
  name: 'states',
  title: (db, { group }: { id: string; group: string }) => groupName(db, group),
  list: {
    async *every(db, { id, group }: { id: string; group: string }): AsyncGenerator<Line[]> {
      yield await readCompletions(db, { assignment: id })
      const invited = await countInvited(db, group)
      if (invited > 0) yield [{ ...notHere, name: `(${invited})` }]
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
