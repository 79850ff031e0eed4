import type { Answer, Query } from '@preau/contract/schemas'
import { useList } from '#lists/use-list.ts'

export type AuditEvent = Answer<'getDeeds'>[number]['deeds'][number]
export type Entity = NonNullable<AuditEvent['what']>

/** What somebody did at once: its first event, and the others, to other things. */
export type Deed = AuditEvent & { others: AuditEvent[] }

/** Events as they were done: those of one moment, person and action are one deed. */
export function inDeeds(events: readonly AuditEvent[]): Deed[] {
  const deeds: Deed[] = []
  for (const event of events) {
    const last = deeds.at(-1)
    const isSame = last?.at === event.at && last.action === event.action && last.who?.id === event.who?.id
    if (isSame && last.what && event.what) last.others.push(event)
    else deeds.push({ ...event, others: [] })
  }
  return deeds
}

/** What narrows the log down. */
export type AuditFilter = Pick<Query<'getDeeds'>, 'search' | 'kind' | 'from' | 'until'>

/** What was done, as far as it fits a filter. */
export function useAuditEvents(filter: AuditFilter) {
  return useList({
    name: 'audit-events',
    filter,
    read: (send, query, options) => send('getDeeds', query, options),
    linesOf: pages => inDeeds(pages.flatMap(({ deeds }) => deeds)),
  })
}
