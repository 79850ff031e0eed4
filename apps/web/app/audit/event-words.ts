import { isAboutNothing, isToOneself, sentenceKey } from '@preau/contract/audit/event-words'
import type { TFunction } from 'i18next'
import type { AuditEvent, Deed, Entity } from './use-audit-events.ts'

/** Who did it, as a subject. */
export function whoDid({ who, isByPlatform }: AuditEvent, t: TFunction<'audit'>): string {
  if (isByPlatform) return t('platform')
  return who ? who.name || (who.mail ?? '') : t('someoneGone')
}

/** What stands in the place of what is no more. */
export function wordsForGone({ action }: AuditEvent, t: TFunction<'audit'>): string {
  return t(action === 'end-account' ? 'nameGone' : 'gone')
}

/** Whether there is something that it was done to, and that is not who did it. */
export const isAboutSomething = (event: AuditEvent) =>
  (event.what !== null || event.isGone) && !isToOneself(event) && !isAboutNothing(event)

/** Whose certificates a deed is about and of which tools, as far as that is known: first who, then what. */
export function certified({ what, named, others }: Pick<Deed, 'what' | 'named' | 'others'>): Entity[] {
  if (what?.type !== 'certificate') return []
  const all = [...named, ...others.flatMap(({ named }) => named)]
  const each = [...new Map(all.map(entity => [entity.id, entity])).values()]
  return [...each.filter(({ type }) => type === 'person'), ...each.filter(({ type }) => type === 'tool')]
}

/** A deed as a sentence, one done to many in the plural or with their number; one without a sentence by its name. */
export function sentenceOf(event: AuditEvent & Partial<Pick<Deed, 'others'>>, t: TFunction<'audit'>): string {
  const number = 1 + (event.others?.length ?? 0)
  const count = Number(event.details.count ?? number)
  return t(sentenceKey(event, number), {
    who: whoDid(event, t),
    number,
    count,
    action: event.action.replaceAll('-', ' '),
  })
}
