import { type AuditAction, auditEventKinds, auditEvents, ownDeeds } from '@preau/contract/audit/events'
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
export const isAboutSomething = (deed: AuditEvent) =>
  (deed.what !== null || deed.isGone) && !isToOneself(deed) && deed.action !== aboutNothing

/** A event as a sentence; one without a sentence by its name. */
export function sentenceOf(deed: AuditEvent, t: TFunction<'audit'>): string {
  const who = whoDid(deed, t)
  const mine = isToOneself(deed) ? oneOf(ownDeeds, deed.action) : undefined
  if (mine) return t(`own.${mine}`, { who })
  const action = oneOf(known, deed.action)
  return action ? t(`deeds.${action}`, { who }) : t('unknown', { who, action: deed.action.replaceAll('-', ' ') })
}
