import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'

/** Shown in place of something that could not be read. */
export function NotRead({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('groups')
  return (
    <div className="stack gap-16 starts">
      <Notice look="bad" live>
        {t('failed')}
      </Notice>
      <Button icon="retry" busy={isBusy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
