import { Button, buttonClass } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './groups.module.css'
import { useGroupRefusal } from './use-group-refusal.ts'

export const handle = { namespaces: ['groups'] }

/**
 * Where the last link of a reminder leads: one button ends them, without signing in. Opening the page ends nothing,
 * since programs that look for dangerous links open it too.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const call = useCall()
  const refusalWords = useGroupRefusal()
  const [search] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  async function end() {
    setBusy(true)
    const { refusal } = await call('endReminders', { key: search.get('key') ?? '' })
    setBusy(false)
    if (!refusal) return setDone(true)
    setProblem(refusal.code === 'not-found' ? t('unsubscribe.unknown') : refusalWords(refusal))
  }
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('unsubscribe.head')} isPrivate />
      <h1>{t('unsubscribe.title')}</h1>
      <div className={`stack gap-24 starts ${styles.invitation}`}>
        {isDone ? (
          <Notice look="ok" live>
            {t('unsubscribe.done')}
          </Notice>
        ) : (
          <>
            <p>{t('unsubscribe.text')}</p>
            {problem && (
              <Notice look="bad" live>
                {problem}
              </Notice>
            )}
            <Button busy={isBusy} onClick={() => void end()}>
              {t('unsubscribe.submit')}
            </Button>
          </>
        )}
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'groups')}>
          {t('unsubscribe.groups')}
        </Link>
      </div>
    </div>
  )
}
