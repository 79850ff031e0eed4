import { useTranslation } from 'react-i18next'
import type { PendingSlide } from '#edit/tool/pending-slides.ts'
import styles from './side-list.module.css'
import { WaitingMark } from './side-marks.tsx'
import { listLine } from './use-list-keys.ts'

/** A slide in the side list that is not created yet: its future place, and a button that continues with it. */
export function PendingRow({
  slide: { title, isCurrent },
  number,
  onOpen,
}: {
  slide: PendingSlide
  number: number
  onOpen: () => void
}) {
  const { t } = useTranslation('editor')
  return (
    <div className={`${styles.row} ${styles.pending}`} data-current={isCurrent} {...{ [listLine]: '' }}>
      <button type="button" className={styles.name} aria-current={isCurrent ? 'page' : undefined} onClick={onOpen}>
        <span className={styles.number}>{number}</span>
        <span className={`cluster ${styles.words}`}>
          <span title={title}>{title || t('side.newSlide')}</span>
          <WaitingMark why="away">{t('side.waiting.away')}</WaitingMark>
        </span>
      </button>
    </div>
  )
}
