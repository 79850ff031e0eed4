import { Button } from '@preau/ui/button/button'
import { topDialog, watchDialogs } from '@preau/ui/dialog/open-dialogs'
import { useFailedPart, useLoadOnceOnline } from '@preau/ui/loading/lazy-part'
import { RefusedByDocument } from '@preau/ui/loading/load-part'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './not-loaded.module.css'

/** Says that a part did not load, and retries: in the modal dialog on top, outside of which all is inert. */
export function NotLoaded() {
  const { t } = useTranslation('errors')
  const { fault, attempts, loadAgain } = useFailedPart()
  useLoadOnceOnline()
  // No further attempt in this document can succeed.
  const retry = () => (fault instanceof RefusedByDocument ? location.reload() : loadAgain())
  const dialog = useSyncExternalStore(watchDialogs, topDialog, () => null)
  const notice = (
    <div className={styles.notice} role="alert">
      {/* Announced again at each failure. */}
      <p key={attempts}>{t('broken.title')}</p>
      <Button look="second" size="sm" icon="retry" onClick={retry}>
        {t('broken.again')}
      </Button>
    </div>
  )
  return dialog ? createPortal(notice, dialog) : notice
}
