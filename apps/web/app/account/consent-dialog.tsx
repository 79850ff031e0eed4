import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { useTranslation } from 'react-i18next'
import styles from './account-dialog.module.css'
import { giveConsent, stopAskingForConsent } from './consent.ts'

/** Says that without consent one can only look around; the banner is back when it closes. */
export function ConsentDialog() {
  const { t } = useTranslation('account')

  function accept() {
    giveConsent('accept')
    stopAskingForConsent()
  }

  return (
    <Dialog
      open
      size="xs"
      title={t('consent.title')}
      onClose={stopAskingForConsent}
      footer={
        <>
          <Button look="second" onClick={stopAskingForConsent}>
            {t('consent.back')}
          </Button>
          <Button onClick={accept}>{t('consent.accept')}</Button>
        </>
      }
    >
      <div className={`stack gap-16 ${styles.text}`}>
        <p>{t('consent.text')}</p>
        <p>{t('consent.what')}</p>
      </div>
    </Dialog>
  )
}
