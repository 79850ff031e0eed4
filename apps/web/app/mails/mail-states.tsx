import type { Answer } from '@preau/contract/schemas'
import type { IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { StateFilter } from '#lists/state-filter.tsx'
import type { MailState } from './use-mails.ts'

type Counts = Answer<'getMails'>[number]['counts']

/** The look of each state, here and in the list. */
export const mailLooks: Record<MailState, { look: 'tone' | 'ok'; tone?: Tone; icon: IconName }> = {
  waiting: { look: 'tone', tone: 'sun', icon: 'clock' },
  sent: { look: 'ok', icon: 'check' },
  failed: { look: 'tone', tone: 'clay', icon: 'alert' },
}

/** Every state of a mail. */
export const mailStates = Object.keys(mailLooks) as MailState[]

/** How many mails there are in each state, and which of them are shown. */
export function MailStates({
  counts,
  ...choosing
}: {
  counts: Counts | undefined
  chosen: MailState | undefined
  onChoose: (state: MailState | undefined) => void
}) {
  const { t } = useTranslation('administration')
  const choices = [undefined, ...mailStates].map(state => ({
    state,
    name: t(`mails.states.${state ?? 'all'}`),
    count: counts && (state ? counts[state] : mailStates.reduce((sum, each) => sum + counts[each], 0)),
    ...(state && { tone: mailLooks[state].tone, icon: mailLooks[state].icon }),
  }))
  return <StateFilter legend={t('mails.state')} choices={choices} {...choosing} />
}
