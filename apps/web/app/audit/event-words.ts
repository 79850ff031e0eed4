import { isAboutNothing, isToOneself, sentenceKey } from '@preau/contract/audit/event-words'
import type { TFunction } from 'i18next'
import type { AuditEvent, Entity, EventGroup } from './event-groups.ts'

/** The subject of an event's sentence. */
export function whoDid({ who, isByPlatform }: AuditEvent, t: TFunction<'audit'>): string {
  if (isByPlatform) return t('platform')
  return who ? who.name || (who.mail ?? '') : t('someoneGone')
}

/** The text in place of something that no longer exists. */
export function wordsForGone({ action }: AuditEvent, t: TFunction<'audit'>): string {
  return t(action === 'end-account' ? 'nameGone' : 'gone')
}

/** Whether an event has an object, other than the person who did it. */
export const isAboutSomething = (event: AuditEvent) =>
  (event.what !== null || event.isGone) && !isToOneself(event) && !isAboutNothing(event)

/** The holders of the certificates in an event, then the tools, where known. */
export function certified({ what, named, others }: Pick<EventGroup, 'what' | 'named' | 'others'>): Entity[] {
  if (what?.type !== 'certificate') return []
  const all = [...named, ...others.flatMap(({ named }) => named)]
  const each = [...new Map(all.map(entity => [entity.id, entity])).values()]
  return [...each.filter(({ type }) => type === 'person'), ...each.filter(({ type }) => type === 'tool')]
}

/** An event as a sentence, a group in the plural or with its number; the name of the action if it has no sentence. */
export function sentenceOf(event: AuditEvent & Partial<Pick<EventGroup, 'others'>>, t: TFunction<'audit'>): string {
  const number = 1 + (event.others?.length ?? 0)
  const count = Number(event.details.count ?? number)
  return t(sentenceKey(event, number), {
    who: whoDid(event, t),
    number,
    count,
    action: event.action.replaceAll('-', ' '),
  })
}
