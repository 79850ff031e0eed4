import type { Answer } from '@preau/contract/schemas'

export type AuditEvent = Answer<'getAuditEvents'>[number]['events'][number]
export type Entity = NonNullable<AuditEvent['what']>

/** What somebody did at once: its first event, and the others, to other objects. */
export type EventGroup = AuditEvent & { others: AuditEvent[] }

/** Groups events of the same moment, person and action. */
export function groupEvents(events: readonly AuditEvent[]): EventGroup[] {
  const groups: EventGroup[] = []
  for (const event of events) {
    const last = groups.at(-1)
    const isSame = last?.at === event.at && last.action === event.action && last.who?.id === event.who?.id
    if (isSame && last.what && event.what) last.others.push(event)
    else groups.push({ ...event, others: [] })
  }
  return groups
}
