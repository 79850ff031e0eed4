import { buttonClass } from '@preau/ui/button/button'
import { LostSign } from '@preau/ui/scenes/lost-sign'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PageHead } from '#document/page-head.tsx'
import { pageHref, useLanguage, useSettings } from '#site.tsx'
import styles from './errors.module.css'

/**
 * Nothing is at this address: shows it, and links to go on; `children` say what else one can do. `head` is the title of
 * the document where it is not known yet whether the person may see something here.
 */
export function NotFound({ head, children }: { head?: string; children?: ReactNode }) {
  const { t } = useTranslation('errors')
  const { pathname } = useLocation()
  const language = useLanguage()
  const { organisation } = useSettings()
  return (
    <div className={`page stack gap-20 starts ${styles.error}`}>
      <PageHead title={head ?? t('notFound.head')} isPrivate />
      <LostSign />
      <h1>
        <span className="visually-hidden">{t('notFound.code')} </span>
        {t('notFound.title')}
      </h1>
      <p className="lead">
        {t('notFound.text')} <code>{readable(pathname)}</code>
      </p>
      {children}
      <div className="row">
        <Link className={buttonClass()} to={pageHref(language)}>
          {t('home')}
        </Link>
        <a className={buttonClass({ look: 'second' })} href={organisation.site}>
          {t('organisation')}
        </a>
      </div>
    </div>
  )
}

/** The path in readable form; as it is if its encoding is invalid. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
