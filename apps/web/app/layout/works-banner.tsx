import { WorksSign } from '@preau/ui/scenes/works-sign'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import styles from './works-banner.module.css'

/** Says that registration is not open yet, if the settings ask for that. */
export function WorksBanner() {
  const { t } = useTranslation()
  const { banner } = useSettings()
  if (!banner) return null
  return (
    <aside className={styles.banner} data-for="anonymous" aria-label={t('works.label')}>
      <div className={`page ${styles.line}`}>
        <WorksSign />
        <p>
          {banner.text ?? (
            <>
              <strong>{t('works.title')}</strong> {t('works.text')}
            </>
          )}
        </p>
      </div>
    </aside>
  )
}
