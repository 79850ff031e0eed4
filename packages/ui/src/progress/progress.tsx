import { useTranslation } from 'react-i18next'
import styles from './progress.module.css'

/** A progress bar, with its label and percentage above it. */
export function Progress({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  const { t } = useTranslation('ui')
  return (
    <label className={styles.progress}>
      <span>{label}</span>
      <span className={styles.percent}>{t('percent', { percent: Math.round((value / max) * 100) })}</span>
      <progress value={value} max={max} />
    </label>
  )
}
