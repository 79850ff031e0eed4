import { isLegalPage, legalPath, type WrittenPage } from '@preau/contract/legal/legal-pages'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { pageHref, useLanguage } from '#site.tsx'

/**
 * Links to legal pages and to the common questions: plain ones, since each is a document of its own that needs no script.
 * @param inNewTab beside a form, which would lose what was typed
 */
export function LegalLinks({
  pages,
  className,
  inNewTab = false,
}: {
  pages: readonly WrittenPage[]
  className?: string | undefined
  inNewTab?: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={className}>
      {pages.map(page => (
        <li key={page}>
          <a
            href={pageHref(language, isLegalPage(page) ? legalPath(page) : page)}
            {...(inNewTab && { target: '_blank' })}
          >
            {t(`legal.${page}`)}
            {inNewTab && (
              <>
                <span className="visually-hidden"> {t('newTab')}</span> <Icon name="external" size="sm" />
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
