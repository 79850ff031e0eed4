import { Button } from '@preau/ui/button/button'
import { Trans, useTranslation } from 'react-i18next'
import styles from './foot.module.css'

/** The way on and back, under the thumb, and where one is. */
export function Foot({
  place,
  all,
  onPrevious,
  onNext,
}: {
  /** Counted from 1. */
  place: number
  all: number
  onPrevious: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('player')
  const isLast = place === all
  return (
    <nav className={styles.foot} aria-label={t('turn.label')}>
      <div className={styles.inside}>
        <Button look="plain" icon="back" disabled={place === 1} onClick={onPrevious}>
          <span className={styles.wideOnly}>{t('turn.previous')}</span>
        </Button>
        <p role="status">
          <Trans ns="player" i18nKey="turn.where" values={{ place, all }} components={{ 1: <strong /> }} />
        </p>
        <Button iconAfter={isLast ? 'check' : 'arrow'} onClick={onNext}>
          {t(isLast ? 'turn.finish' : 'turn.next')}
        </Button>
      </div>
    </nav>
  )
}
