import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './back-link.module.css'

/** The way back to the page above, before the title of a page; it is not printed. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.back} aria-label={t('above')}>
      <Link to={to}>
        <Icon name="back" size="sm" />
        {children}
      </Link>
    </nav>
  )
}
