import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** The way past the menu for those who use a keyboard: the first element of a page, seen once focused. */
export function SkipLink({ target = '#content' }: { target?: string }) {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href={target}>
      {t('skip')}
    </a>
  )
}
