import type { Answer, Query } from '@preau/contract/schemas'
import { Badge } from '@preau/ui/badge/badge'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

export type Person = Answer<'getPeople'>[number]['people'][number]
type AccountStatus = Person['state']

/** The filters of the list, without its order. */
export type PeopleFilter = Pick<Query<'getPeople'>, 'search' | 'state' | 'role'>

type Look = Omit<ComponentProps<typeof Badge>, 'children'>

const looks: Record<AccountStatus, Look> = {
  active: { look: 'ok', icon: 'check' },
  waiting: { look: 'tone', tone: 'sun', icon: 'clock' },
  expired: { look: 'tone', tone: 'lilac', icon: 'calendar' },
  blocked: { look: 'ink', icon: 'lock' },
  deleted: { look: 'tone', tone: 'clay', icon: 'trash' },
}

/** Every state of an account, the most frequent first. */
export const accountStatuses = Object.keys(looks) as AccountStatus[]

/** The state of an account. */
export function AccountBadge({ state }: { state: AccountStatus }) {
  const { t } = useTranslation('administration')
  return <Badge {...looks[state]}>{t(`people.states.${state}`)}</Badge>
}
