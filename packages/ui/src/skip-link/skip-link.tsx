import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The link past the menu for keyboard users: the first element of a page, visible on focus. */
export function SkipLink({ target = '#content' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href={target}>
      {t('skip')}
    </a>
  )
}
