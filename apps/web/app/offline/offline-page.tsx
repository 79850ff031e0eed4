import { nobody } from '@preau/contract/nobody'
import { ownPathOf } from '@preau/contract/own-path'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#account/session.ts'
import { useIsHydrated } from '#document/hydration.tsx'
import { PageHead } from '#document/page-head.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { NetworkAway } from './network-away.tsx'
import styles from './offline-page.module.css'
import { type SavedPage, savedTools } from './saved-tools.ts'

export const handle = { namespaces: ['offline'], isCalm: true }

/** Replaces a page that needs the network: lists the person's saved tools, and offers to retry. */
export default function OfflinePage() {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const tools = useKeptTools()
  const { search } = useLocation()
  // The document was rendered without its query.
  const wanted = useIsHydrated() ? ownPathOf(new URLSearchParams(search).get('return') ?? '') : null
  return (
    <PlainPage
      title={t('page.title')}
      lead={
        <span role="status" data-coming={tools === null || undefined}>
          {tools ? t(tools.length > 0 ? 'page.text' : 'page.none') : '\u00a0'}
        </span>
      }
    >
      <PageHead title={t('page.head')} isPrivate />
      <NetworkAway />
      {tools && tools.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
        <ul role="list" className={styles.tools}>
          {tools.map(({ tool, name, href, language: its }) => (
            <li key={tool}>
              <a href={href} hrefLang={its}>
                <span lang={its === language ? undefined : its} dir="auto">
                  {name}
                </span>
                <Icon name="arrow" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className={buttonClass({ look: 'second' })} href={wanted ?? pageHref(language)}>
        {t('page.again')}
      </a>
    </PlainPage>
  )
}

/** Null until it is known. */
function useKeptTools(): SavedPage[] | null {
  const language = useLanguage()
  const { state, user } = useSession()
  const [tools, setTools] = useState<SavedPage[] | null>(null)
  const login = state === 'loading' ? null : (user?.mail ?? nobody)
  useEffect(() => {
    if (login === null) return
    let isCurrent = true
    setTools(null)
    void savedTools(login, language).then(found => {
      if (isCurrent) setTools(found)
    })
    return () => {
      isCurrent = false
    }
  }, [login, language])
  return tools
}
