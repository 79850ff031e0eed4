import { Badge } from '@preau/ui/badge/badge'
import type { IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { StateFilter } from '#lists/state-filter.tsx'
import type { ContactRequest, ContactState } from './use-contact-requests.ts'

const looks: Record<ContactState, { look: 'tone' | 'ok'; tone?: Tone; icon: IconName }> = {
  open: { look: 'tone', tone: 'sun', icon: 'clock' },
  answered: { look: 'ok', icon: 'check' },
}

/** Every state of a request. */
export const contactStates = Object.keys(looks) as ContactState[]

/** Whether a request is done. */
export function stateOf({ answeredAt }: ContactRequest): ContactState {
  return answeredAt === null ? 'open' : 'answered'
}

/** The state of a request. */
export function RequestBadge({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('support')
  const state = stateOf(request)
  return <Badge {...looks[state]}>{t(`requests.became.${state}`)}</Badge>
}

/** How many requests there are in each state, and which of them are shown. */
export function RequestStates({
  counts,
  ...choosing
}: {
  counts: Record<ContactState, number> | undefined
  chosen: ContactState | undefined
  onChoose: (state: ContactState | undefined) => void
}) {
  const { t } = useTranslation('support')
  const choices = [undefined, ...contactStates].map(state => ({
    state,
    name: t(`requests.states.${state ?? 'all'}`),
    count: counts && (state ? counts[state] : counts.open + counts.answered),
    ...(state && { tone: looks[state].tone, icon: looks[state].icon }),
  }))
  return <StateFilter legend={t('requests.state')} choices={choices} {...choosing} />
}
