import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type Person = Answer<'getPeople'>[number]['people'][number]
export type AccountStatus = Person['state']

/** The filters of the list. */
export type PeopleFilter = Pick<Query<'getPeople'>, 'search' | 'state' | 'role'>

/** The people that match a filter, sorted. */
export function usePeople(filter: Pick<Query<'getPeople'>, keyof PeopleFilter | 'sort'>) {
  return useList({
    name: 'people',
    filter,
    read: (call, query, options) => call('getPeople', query, options),
    linesOf: pages => pages.flatMap(({ people }) => people),
  })
}
