import { useTranslation } from 'react-i18next'
import { anchorOf, sectionIds } from './account-section.tsx'
import styles from './own-account.module.css'

/** The parts of the page, beside them where there is room. */
export function AccountOutline() {
  const { t } = useTranslation('own-account')
  return (
    <nav className={styles.outline} aria-label={t('contents')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list">
        {sectionIds.map(id => (
          <li key={id}>
            <a href={`#${anchorOf(id)}`}>{t(`${id}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
