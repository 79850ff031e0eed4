import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { Notice } from '@preau/ui/notice/notice'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { AccountSection } from '#own-account/account-section.tsx'
import styles from '#own-account/own-account.module.css'
import { useRecallChoice } from './use-recall-choice.ts'

/** Whether the person gets questions some weeks after they finished a tool; chosen by one press. */
export function RecallSection() {
  const { t } = useTranslation('own-account')
  const call = useCall({ endsSession: true })
  const { data, refetch } = useRecallChoice()
  /** The choice that was made, until the server has it. */
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function choose(isWanted: boolean) {
    setChosen(isWanted)
    const { refusal } = await call('putRecallChoice', { isWanted })
    if (!refusal) await refetch()
    setChosen(null)
    showToast(refusal ? { text: t('recall.failed'), look: 'bad' } : { text: t(isWanted ? 'recall.on' : 'recall.off') })
  }

  return (
    <AccountSection id="recall" title={t('recall.title')} lead={t('recall.lead')}>
      <div className={`stack gap-24 ${styles.form}`}>
        {data ? (
          <Checkbox
            label={t('recall.want')}
            hint={t('recall.hint')}
            checked={chosen ?? data.isWanted}
            onChange={event => void choose(event.currentTarget.checked)}
          />
        ) : (
          <Notice look="bad">{t('recall.notRead')}</Notice>
        )}
      </div>
    </AccountSection>
  )
}
