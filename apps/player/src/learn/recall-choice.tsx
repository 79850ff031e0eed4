import { call } from '@preau/contract/client/call-about-recall'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallerAt } from '#platform/caller-at.ts'
import styles from './tool-end.module.css'

/**
 * Asks a person who has finished a tool whether they want short questions on it some weeks later; renders nothing until
 * it is known whether they do.
 */
export function RecallChoice({ caller }: { caller: CallerAt }) {
  const { t } = useTranslation('player')
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const [said, setSaid] = useState<'on' | 'off' | 'failed'>()
  useEffect(() => {
    const under = new AbortController()
    void call('getRecallChoice', {}, { ...caller, signal: under.signal }).then(({ answer }) => {
      if (answer?.[0]) setWanted(answer[0].isWanted)
    })
    return () => under.abort()
  }, [caller])
  if (isWanted === null) return null

  async function choose(next: boolean) {
    setWanted(next)
    const { refusal } = await call('putRecallChoice', { isWanted: next }, caller)
    if (refusal) setWanted(!next)
    setSaid(refusal ? 'failed' : next ? 'on' : 'off')
  }

  return (
    <section className={styles.feedback}>
      <h2>{t('recall.offer')}</h2>
      <Checkbox
        label={t('recall.want')}
        hint={t('recall.wantHint')}
        checked={isWanted}
        onChange={event => void choose(event.currentTarget.checked)}
      />
      <p className={styles.said} role="status">
        {said && t(`recall.said.${said}`)}
      </p>
    </section>
  )
}
