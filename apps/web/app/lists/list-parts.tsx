import { Button } from '@preau/ui/button/button'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Notice } from '@preau/ui/notice/notice'
import { useTranslation } from 'react-i18next'
import styles from './list.module.css'

/** Placeholder of a list that is loading for the first time. */
export function ListSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {[0, 1, 2, 3, 4, 5].map(line => (
        <div key={line} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** Says that a list, or its next page, could not be loaded. */
export function ListFailed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <div className={`stack gap-24 starts ${styles.failed}`}>
      <Notice look="bad" title={t('failed.title')} live>
        <p>{t('failed.text')}</p>
      </Notice>
      <Button icon="retry" busy={isBusy} onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}

/** Says that nothing matches the filter, or that the list is empty. */
export function NothingFound({ title, texts, onClear }: { title: string; texts: string[]; onClear?: () => void }) {
  const { t } = useTranslation('administration')
  const clear = onClear && (
    <Button look="second" onClick={onClear}>
      {t('clear')}
    </Button>
  )
  return (
    <EmptyState title={title} heading={2} action={clear}>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </EmptyState>
  )
}

/** Loads the next page. */
export function MoreLines({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { t } = useTranslation('administration')
  return (
    <div className={styles.more}>
      <Button look="second" icon="chevron-down" busy={isBusy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
