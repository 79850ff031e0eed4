import { type LegalPage, legalPath } from '@preau/contract/legal/legal-pages'
import { useTranslation } from 'react-i18next'
import { pageHref, useLanguage } from '#site.tsx'

/** Links to legal pages: plain ones, since each is a document of its own that needs no script. */
export function LegalLinks({ pages, className }: { pages: readonly LegalPage[]; className?: string | undefined }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={className}>
      {pages.map(page => (
        <li key={page}>
          <a href={pageHref(language, legalPath(page))}>{t(`legal.${page}`)}</a>
        </li>
      ))}
    </ul>
  )
}
