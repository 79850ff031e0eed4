import { useTranslation } from 'react-i18next'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import styles from './ring.module.css'

/** Progress from 0 to 100 as a ring in the surrounding tone; a full ring shows a check mark. */
export function Ring({
  percent,
  label,
  size = 'md',
  plain = false,
}: {
  percent: number
  label: string
  size?: 'md' | 'lg'
  /** Without a background of its own, for a place that has one. */
  plain?: boolean
}) {
  const { t } = useTranslation('ui')
  const done = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <span className={classNames(styles.ring, plain && styles.plain)} data-size={size} role="img" aria-label={label}>
      <svg className={styles.drawing} viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r="25.5" />
        {done > 0 && (
          <circle
            className={styles.value}
            cx="30"
            cy="30"
            r="25.5"
            pathLength="100"
            strokeDasharray={`${done} 100`}
            transform="rotate(-90 30 30)"
          />
        )}
      </svg>
      {done === 100 ? (
        <Icon name="check" size="sm" />
      ) : (
        <span aria-hidden="true" translate="no">
          {t('percent', { percent: done })}
        </span>
      )}
    </span>
  )
}
