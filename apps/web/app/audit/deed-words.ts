import { type DeedAction, deedKinds, deeds, ownDeeds } from '@preau/contract/audit/deeds'
import type { TFunction } from 'i18next'
import { oneOf } from '#lists/use-list-filter.ts'
import type { Deed } from './use-deeds.ts'

const known: readonly DeedAction[] = deedKinds.flatMap((kind): readonly DeedAction[] => deeds[kind])

/** What the levels were put in order by is no one of them. */
const aboutNothing: DeedAction = 'order-levels'

/** Who did it, as a subject. */
export function whoDid({ who, isByPlatform }: Deed, t: TFunction<'audit'>): string {
  if (isByPlatform) return t('platform')
  return who ? who.name || (who.mail ?? '') : t('someoneGone')
}

/** Whether somebody did it to themself. */
const isToOneself = ({ who, what }: Deed) => who !== null && who.id === what?.id

/** Whether there is something that it was done to, and that is not who did it. */
export const isAboutSomething = (deed: Deed) =>
  (deed.what !== null || deed.isGone) && !isToOneself(deed) && deed.action !== aboutNothing

/** A deed as a sentence; one without a sentence by its name. */
export function sentenceOf(deed: Deed, t: TFunction<'audit'>): string {
  const who = whoDid(deed, t)
  const mine = isToOneself(deed) ? oneOf(ownDeeds, deed.action) : undefined
  if (mine) return t(`own.${mine}`, { who })
  const action = oneOf(known, deed.action)
  return action ? t(`deeds.${action}`, { who }) : t('unknown', { who, action: deed.action.replaceAll('-', ' ') })
}
