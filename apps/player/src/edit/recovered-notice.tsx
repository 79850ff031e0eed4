import { languages } from '@preau/locales/languages'
import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLesson } from '#lesson/lesson.ts'
import styles from './slide-editor.module.css'

/** Says that unsaved edits of an earlier visit were recovered, and offers the server's version instead. */
export function RecoveredNotice({ at, onLeave }: { at: number; onLeave: () => void }) {
  const { t } = useTranslation('editor')
  const { lang } = useLesson()
  const [isSeen, setSeen] = useState(false)
  if (isSeen) return null
  const when = new Intl.DateTimeFormat(languages[lang].locale, { dateStyle: 'long', timeStyle: 'short' }).format(at)
  return (
    <div className={styles.notice}>
      <Notice look="ok" live title={t('recovered.title')}>
        <p>{t('recovered.why', { when })}</p>
        <div className={styles.actions}>
          <Button size="sm" look="soft" onClick={() => setSeen(true)}>
            {t('recovered.keep')}
          </Button>
          <Button
            size="sm"
            look="plain"
            onClick={() => {
              onLeave()
              setSeen(true)
            }}
          >
            {t('recovered.undo')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
