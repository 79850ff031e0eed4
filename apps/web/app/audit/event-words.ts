import { type AuditAction, auditEventKinds, auditEvents, eventsToOneself } from '@preau/contract/audit/events'
import type { TFunction } from 'i18next'
import { oneOf } from '#lists/use-list-filter.ts'
import type { AuditEvent } from './use-audit-events.ts'

const known: readonly AuditAction[] = auditEventKinds.flatMap((kind): readonly AuditAction[] => auditEvents[kind])

/** What the levels were put in order by is no one of them. */
const aboutNothing: AuditAction = 'order-levels'

/** Who did it, as a subject. */
export function whoDid({ who, isByPlatform }: AuditEvent, t: TFunction<'audit'>): string {
  if (isByPlatform) return t('platform')
  return who ? who.name || (who.mail ?? '') : t('someoneGone')
}

/** Whether somebody did it to themself. */
const isToOneself = ({ who, what }: AuditEvent) => who !== null && who.id === what?.id

/** Whether there is something that it was done to, and that is not who did it. */
export const isAboutSomething = (event: AuditEvent) =>
  (event.what !== null || event.isGone) && !isToOneself(event) && event.action !== aboutNothing

/** An event as a sentence; one without a sentence by its name. */
export function sentenceOf(event: AuditEvent, t: TFunction<'audit'>): string {
  const who = whoDid(event, t)
  const mine = isToOneself(event) ? oneOf(eventsToOneself, event.action) : undefined
  if (mine) return t(`own.${mine}`, { who })
  const action = oneOf(known, event.action)
  return action ? t(`events.${action}`, { who }) : t('unknown', { who, action: event.action.replaceAll('-', ' ') })
}
