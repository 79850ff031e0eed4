import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type Deed = Answer<'getDeeds'>[number]['deeds'][number]
export type Thing = NonNullable<Deed['what']>

/** The deeds that fit a filter. */
export function useDeeds(filter: Pick<Query<'getDeeds'>, 'person' | 'kind' | 'from' | 'until'>) {
  return useList({
    name: 'deeds',
    filter,
    read: (send, query, options) => send('getDeeds', query, options),
    linesOf: ({ deeds }) => deeds,
  })
}
