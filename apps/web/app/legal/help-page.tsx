import { buttonClass } from '@preau/ui/button/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { PageHead } from '#document/page-head.tsx'
import { pageContext } from '#page-context.ts'
import { useSettings } from '#site.tsx'
import type { Route } from './+types/help-page.ts'
import styles from './legal-page.module.css'
import { fillIn, LegalText } from './legal-text.tsx'

export const handle = { namespaces: ['legal'], isCalm: true }

/** Reads the organisation's own answers, if it has any. */
export function loader({ context }: Route.LoaderArgs) {
  return { text: context.get(pageContext).help() }
}

/** Short answers to common questions, and the way to ask others. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('legal')
  const { organisation } = useSettings()
  const support = useQueryWith('support')
  const title = t('help.title')
  const text = loaderData.text ?? t('help.text', { skipInterpolation: true })
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('head', { title })} description={t('help.description')} />
      <h1>{title}</h1>
      <div className={`stack gap-16 ${styles.text}`}>
        <LegalText text={fillIn(text, organisation)} table={() => null} />
      </div>
      <div className={`stack gap-12 ${styles.ask}`}>
        <p>{t('help.still')}</p>
        <div>
          <Link className={buttonClass()} to={{ search: support }} preventScrollReset>
            {t('help.write')}
          </Link>
        </div>
      </div>
    </div>
  )
}
