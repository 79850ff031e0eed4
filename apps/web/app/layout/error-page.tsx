import { buttonClass } from '@preau/ui/button/button'
import { EmptyYard } from '@preau/ui/scenes/empty-yard'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { fallBackToServed } from '#document/served-document.ts'
import styles from '#errors/errors.module.css'
import { NotFound } from '#errors/not-found.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { ContactLine } from './contact-line.tsx'
import { PageFrame } from './page-layout.tsx'

/** The error of a page: not found, or a fault on our side. */
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
  useLayoutEffect(() => {
    // The served document says more than an error page.
    if (cameLater) fallBackToServed()
  }, [cameLater])
  useEffect(() => {
    // A document is read from its beginning; in place of a page that was being read, the error gets the focus.
    if (!cameLater) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [cameLater])
  return (
    <div className={`page stack gap-20 starts ${styles.error}`}>
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
