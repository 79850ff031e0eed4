import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type AuditEvent = Answer<'getDeeds'>[number]['deeds'][number]
export type Entity = NonNullable<AuditEvent['what']>

/** The events that fit a filter. */
export function useAuditEvents(filter: Pick<Query<'getDeeds'>, 'person' | 'kind' | 'from' | 'until'>) {
  return useList({
    name: 'audit-events',
    filter,
    read: (send, query, options) => send('getDeeds', query, options),
    linesOf: ({ deeds }) => deeds,
  })
}
