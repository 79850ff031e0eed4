import { momentWords } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'
import styles from './account-dialog.module.css'
import type { useVisitsQuestion } from './visits-question.ts'

/** Offers what was done in this browser without an account to the person who signs in; closing it takes nothing. */
export function VisitsDialog({ slides, last, answer }: NonNullable<ReturnType<typeof useVisitsQuestion>>) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  return (
    <Dialog
      open
      size="xs"
      title={t('visits.title')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button look="second" onClick={() => answer(false)}>
            {t('visits.no')}
          </Button>
          <Button onClick={() => answer(true)}>{t('visits.yes')}</Button>
        </>
      }
    >
      <div className={`stack gap-16 ${styles.text}`}>
        <p>{t('visits.text', { count: slides, moment: momentWords(last, language) })}</p>
        <p>{t('visits.otherwise')}</p>
      </div>
    </Dialog>
  )
}
