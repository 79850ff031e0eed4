import { Button } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import styles from './foot.module.css'

/** The buttons to turn slides, within reach of the thumb, and the position. */
export function Foot({
  place,
  all,
  isQuiet,
  onPrevious,
  onNext,
}: {
  /** Counted from 1. */
  place: number
  all: number
  /** Something else on the screen has priority. */
  isQuiet: boolean
  onPrevious: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('player')
  const isLast = place === all
  // One word of the sentence is emphasised: a general markup reader would weigh 5 kB.
  const [before, here, after] = t('turn.where', { place, all }).split(/<\/?1>/)
  return (
    <nav className={styles.foot} aria-label={t('turn.label')}>
      <div className={styles.inside}>
        <Button look="plain" icon="back" disabled={place === 1} onClick={onPrevious}>
          <span className="visually-hidden" data-seen-over="600">
            {t('turn.previous')}
          </span>
        </Button>
        <p role="status">
          {before}
          <strong>{here}</strong>
          {after}
        </p>
        <Button look={isQuiet ? 'second' : 'main'} iconAfter={isLast ? 'check' : 'arrow'} onClick={onNext}>
          {t(isLast ? 'turn.finish' : 'turn.next')}
        </Button>
      </div>
    </nav>
  )
}
