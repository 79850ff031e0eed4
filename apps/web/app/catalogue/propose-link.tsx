import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'

/** The link to the page with what one needs to propose a tool to colleagues. */
export function ProposeLink({ tool, name }: { tool: string; name: string }) {
  const { t } = useTranslation('main-site')
  const language = useLanguage()
  return (
    <Link
      className={buttonClass({ look: 'plain', size: 'sm' })}
      to={pageHref(language, `tool/${tool}/colleagues`)}
      aria-label={t('colleagues.proposeNamed', { name })}
    >
      <Icon name="mail" size="sm" />
      {t('colleagues.title')}
    </Link>
  )
}
