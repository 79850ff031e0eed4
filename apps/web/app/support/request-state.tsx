import type { Answer, Query } from '@preau/contract/schemas'
import { Badge } from '@preau/ui/badge/badge'
import type { IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'

export type ContactRequest = Answer<'getContactRequests'>[number]['requests'][number]
type ContactState = Query<'markContactRequest'>['state']

/** The look of each state, in the filter and in the list. */
export const requestLooks: Record<ContactState, { look: 'tone' | 'ok'; tone?: Tone; icon: IconName }> = {
  open: { look: 'tone', tone: 'sun', icon: 'clock' },
  answered: { look: 'ok', icon: 'check' },
}

/** Whether a request is done. */
export function stateOf({ answeredAt }: ContactRequest): ContactState {
  return answeredAt === null ? 'open' : 'answered'
}

/** The state of a request. */
export function RequestBadge({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const state = stateOf(request)
  return <Badge {...requestLooks[state]}>{t(`requests.became.${state}`)}</Badge>
}
