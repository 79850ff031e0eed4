import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'
import { Notice } from '@preau/ui/notice/notice'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './slide-view.module.css'

/** Replaces a screen that failed to render: its title, which takes the focus, and the reason. */
export function FailedScreen({
  title,
  lang,
  heading,
}: {
  title: string
  /** Language of the title, if it is not that of the lesson. */
  lang: string | undefined
  heading: Ref<HTMLHeadingElement>
}) {
  return (
    <article className={`stack gap-20 ${styles.slide}`} data-layout="column">
      <header>
        <h1 ref={heading} tabIndex={-1} lang={lang}>
          {withNoBreakPunctuation(title)}
        </h1>
      </header>
      <FailedNotice />
    </article>
  )
}

/** Says why a screen, or the part below its heading, is not shown. */
export function FailedNotice() {
  const { t } = useTranslation('player')
  return (
    <Notice title={t('broken.slide')}>
      <p>{t('broken.slideFailed')}</p>
    </Notice>
  )
}
