import { buttonClass } from '@preau/ui/button/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentSession, forgetEverything } from '#account/session.ts'
import { PageHead } from '#document/page-head.tsx'
import { rememberLanguage } from '#document/remember-language.ts'
import { PlainPage } from '#layout/plain-page.tsx'
import { dayInWords } from '#own-account/relative-time.ts'
import { pageHref, useLanguage } from '#site.tsx'

/** The facts right after a deletion: until when it can be undone, and the session that ended with it. */
export type Farewell = { until: number; ended: string | undefined }

/** Whether the state of a history entry is a farewell. */
export function isFarewell(state: unknown): state is Farewell {
  return typeof state === 'object' && state !== null && 'until' in state && typeof state.until === 'number'
}

/** Right after the deletion: clears the person's data from this browser, and says how to come back. */
export function FarewellNote({ farewell: { until, ended } }: { farewell: Farewell }) {
  const { t } = useTranslation('own-account')
  const language = useLanguage()

  useEffect(() => {
    // A person who has signed in again and returns to this entry remains signed in.
    if (currentSession().user?.sessionId !== ended) return
    forgetEverything()
    // Storage was cleared, but the language is kept: an English reader should not be greeted in French.
    rememberLanguage(language)
  }, [ended, language])

  return (
    <>
      <PageHead title={t('restore.farewellHead')} isPrivate />
      <PlainPage title={t('restore.farewellTitle')} lead={t('restore.farewell', { day: dayInWords(until, language) })}>
        <p>{t('restore.farewellBack')}</p>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language)}>
          {t('restore.home')}
        </Link>
      </PlainPage>
    </>
  )
}
