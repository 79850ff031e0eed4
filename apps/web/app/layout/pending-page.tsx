import { useIsLate } from '@preau/ui/hooks/use-is-late'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { isPageAway } from '#document/load-route.ts'
import styles from './pending-page.module.css'

/** How long a page may be loading before this is shown, in milliseconds. */
const delay = 800

/** Says that the page which somebody opened is loading, or cannot be loaded without network; the current page remains. */
export function PendingPage() {
  const { state, location } = useNavigation()
  const isLoading = state !== 'idle'
  return isLoading && <Pending key={location.key} />
}

function Pending() {
  const { t } = useTranslation()
  const isAway = useSyncExternalStore(isPageAway.subscribe, isPageAway.get, () => false)
  const isLate = useIsLate(delay)
  return (
    <div className={styles.pending}>
      {isAway ? (
        // `Notice` is in a file of the lesson, which no other page loads.
        <div className={styles.away} role="status">
          <p>
            <strong>{t('pending.away')}</strong>
          </p>
          <p>{t('pending.awayText')}</p>
        </div>
      ) : (
        isLate && (
          <p className={styles.loading}>
            <Spinner label={t('pending.loading')} />
          </p>
        )
      )}
    </div>
  )
}
