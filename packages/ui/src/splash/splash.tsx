import { useTranslation } from 'react-i18next'
import { Logo } from '#logo/logo.tsx'
import styles from './splash.module.css'

/** The logo with a bouncing ball while a whole view is loading; `cover` fills the window. */
export function Splash({ label, cover = false }: { label?: string; cover?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.splash} data-cover={cover} role="status" data-waiting>
      <Logo size="lg" />
      <p className={label ? styles.label : 'visually-hidden'}>{label ?? t('loading')}</p>
    </div>
  )
}
