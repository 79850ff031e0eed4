import { buttonClass } from '@preau/ui/button/button'
import { EmptyYard } from '@preau/ui/scenes/empty-yard'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import styles from '#errors/errors.module.css'
import { NotFound } from '#errors/not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { ContactLine } from './contact-line.tsx'
import { PageFrame } from './page-layout.tsx'

/** Whatever a page threw: not found, or something that went wrong on our side. */
export function ErrorPage({ error }: { error: unknown }) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return <PageFrame>{isNotFound ? <NotFound /> : <Broken />}</PageFrame>
}

function Broken() {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [cameLater] = useState(useIsHydrated())
  useEffect(() => {
    // A document is read from its beginning; in the place of a page that was being read, one is led to it.
    if (!cameLater) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [cameLater])
  return (
    <div className={`page ${styles.error}`}>
      <PageHead title={t('broken.head')} isPrivate />
      <EmptyYard />
      <h1 ref={heading} tabIndex={-1}>
        {t('broken.title')}
      </h1>
      <p className="lead">{t('broken.text')}</p>
      <div className="row">
        <Link className={buttonClass()} to={pathname + search} reloadDocument>
          {t('broken.again')}
        </Link>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language)} reloadDocument>
          {t('home')}
        </Link>
      </div>
      <ContactLine />
    </div>
  )
}
