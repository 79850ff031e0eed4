import { languages as known } from '@preau/locales/languages'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#document/hydration.tsx'
import { pathIn } from '#i18n/browser-language.ts'
import { useSite } from '#site.tsx'
import styles from './language-links.module.css'

/**
 * This page in each language: plain links, since another language is another document. Query and fragment are kept: the
 * link of a mail may need them. @param isShort shows the codes if there is little room
 */
export function LanguageLinks({ isShort = false }: { isShort?: boolean }) {
  const { language, languages } = useSite()
  const { pathname, search, hash } = useLocation()
  const isHydrated = useIsHydrated()
  if (languages.length < 2) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.links} data-short={isShort || undefined}>
      {languages.map(code => (
        <li key={code}>
          <a
            href={pathIn(code, pathname) + (isHydrated ? search + hash : '')}
            lang={code}
            hrefLang={code}
            aria-current={code === language ? 'true' : undefined}
          >
            <span className={styles.code} aria-hidden="true" translate="no">
              {code.toUpperCase()}
            </span>
            <span className={styles.name} translate="no">
              {known[code].name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
