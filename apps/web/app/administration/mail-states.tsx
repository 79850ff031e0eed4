import type { Answer } from '@preau/contract/schemas'
import { Icon, type IconName } from '@preau/ui/icon/icon'
import type { Tone } from '@preau/ui/tone'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import styles from './mail-states.module.css'
import type { MailState } from './use-lists.ts'

type Counts = Answer<'getMails'>[number]['counts']

/** What each state looks like, here and on its lines. */
export const mailLooks: Record<MailState, { look: 'tone' | 'ok'; tone?: Tone; icon: IconName }> = {
  waiting: { look: 'tone', tone: 'sun', icon: 'clock' },
  sent: { look: 'ok', icon: 'check' },
  failed: { look: 'tone', tone: 'clay', icon: 'alert' },
}

/** Every state of a mail. */
export const mailStates = Object.keys(mailLooks) as MailState[]

/** How many mails there are in each state, and which of them are shown. */
export function MailStates(props: {
  counts: Counts | undefined
  chosen: MailState | undefined
  onChoose: (state: MailState | undefined) => void
}) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const name = useId()
  const { counts, chosen, onChoose } = props
  const countOf = (state: MailState | undefined) =>
    counts && (state ? counts[state] : mailStates.reduce((sum, each) => sum + counts[each], 0))
  return (
    <fieldset className={styles.states}>
      <legend className="visually-hidden">{t('mails.state')}</legend>
      {[undefined, ...mailStates].map(state => (
        <label key={state ?? 'all'} className={styles.state} data-tone={state && mailLooks[state].tone}>
          <input type="radio" name={name} checked={chosen === state} onChange={() => onChoose(state)} />
          <span className={styles.box}>
            <span className={styles.count}>{countOf(state)?.toLocaleString(language) ?? '…'}</span>
            <span className={styles.name}>
              {state && <Icon name={mailLooks[state].icon} size="xs" />}
              {t(`mails.states.${state ?? 'all'}`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
