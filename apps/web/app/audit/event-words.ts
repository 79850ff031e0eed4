import { type AuditAction, auditEventKinds, auditEvents, eventsToOneself } from '@preau/contract/audit/events'
import { objectTypes } from '@preau/contract/library/library-object'
import type { TFunction } from 'i18next'
import { oneOf } from '#lists/use-list-filter.ts'
import type { AuditEvent, Deed } from './use-audit-events.ts'

const known: readonly AuditAction[] = auditEventKinds.flatMap((kind): readonly AuditAction[] => auditEvents[kind])

/** What the levels were put in order by is no one of them. */
const aboutNothing: AuditAction = 'order-levels'

const ofEach = <Verb extends string>(verb: Verb) => objectTypes.map(type => `${verb}-${type}` as const)

/** What may be done to many at once, and then has a sentence in the plural. */
const doneTogether = [
  ...ofEach('create'),
  ...ofEach('update'),
  ...ofEach('delete'),
  ...ofEach('remove'),
  ...ofEach('restore'),
  'upload-media',
  'keep-media',
  'let-go-media',
  'publish-slide',
  'keep-translation',
  'create-account',
  'activate-account',
  'change-role',
  'block-account',
  'unblock-account',
  'close-account',
  'reopen-account',
  'send-reset',
  'correct-account',
  'send-activation',
  'delete-account',
  'restore-account',
  'end-account',
  'retry-mail',
  'answer-contact-request',
  'reopen-contact-request',
  'issue-certificate',
  'withdraw-certificate',
  'replace-certificate',
  'revoke-certificate',
  'restore-certificate',
] as const satisfies readonly AuditAction[]

/** What says to how many it was done where it was done to no one of them. */
const counted = ['import-people', 'take-back-import'] as const satisfies readonly AuditAction[]

/** Who did it, as a subject. */
export function whoDid({ who, isByPlatform }: AuditEvent, t: TFunction<'audit'>): string {
  if (isByPlatform) return t('platform')
  return who ? who.name || (who.mail ?? '') : t('someoneGone')
}

/** Whether somebody did it to themself. */
const isToOneself = ({ who, what }: AuditEvent) => who !== null && who.id === what?.id

/** What stands in the place of what is no more. */
export function wordsForGone({ action }: AuditEvent, t: TFunction<'audit'>): string {
  return t(action === 'end-account' ? 'nameGone' : 'gone')
}

/** Whether there is something that it was done to, and that is not who did it. */
export const isAboutSomething = (event: AuditEvent) =>
  (event.what !== null || event.isGone) && !isToOneself(event) && event.action !== aboutNothing

/** A deed as a sentence, one done to many in the plural or with their number; one without a sentence by its name. */
export function sentenceOf(event: AuditEvent & Partial<Pick<Deed, 'others'>>, t: TFunction<'audit'>): string {
  const who = whoDid(event, t)
  const number = 1 + (event.others?.length ?? 0)
  const together = number > 1 ? oneOf(doneTogether, event.action) : undefined
  if (together) return t(`together.${together}`, { who, number })
  const { count } = event.details
  const several = oneOf(counted, event.action)
  if (several && typeof count === 'number') return t(`counted.${several}`, { who, count })
  const mine = isToOneself(event) ? oneOf(eventsToOneself, event.action) : undefined
  if (mine) return t(`own.${mine}`, { who })
  const action = oneOf(known, event.action)
  return action ? t(`events.${action}`, { who }) : t('unknown', { who, action: event.action.replaceAll('-', ' ') })
}
