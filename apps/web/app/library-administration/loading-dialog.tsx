import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Notice } from '@preau/ui/notice/notice'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useTranslation } from 'react-i18next'
import styles from './loading-dialog.module.css'

/** Placeholder of a dialog while its subject is loading, with a message when that fails. */
export function LoadingDialog({
  title,
  isFailed,
  onRetry,
  onClose,
}: {
  title: string
  isFailed: boolean
  onRetry: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['library-administration', 'ui'])
  return (
    <Dialog open title={title} onClose={onClose}>
      {isFailed ? (
        <div className="stack gap-24 starts">
          <Notice look="bad" title={t('failed.title')} live>
            <p>{t('failed.text')}</p>
          </Notice>
          <Button icon="retry" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
        </div>
      ) : (
        <p className={styles.waiting}>
          <Spinner label={t('ui:loading')} />
        </p>
      )}
    </Dialog>
  )
}
