import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { PageHead } from '#document/page-head.tsx'

/** Title and description of the landing page and of its sections, which have addresses of their own. */
export default function SectionPage() {
  const { t } = useTranslation('landing')
  const id = useMatches().at(-1)?.id
  const section = id === 'about' || id === 'tools' || id === 'quotes' ? id : 'top'
  // The content is the landing page's: search engines should know it once.
  return <PageHead title={t(`head.${section}.title`)} description={t(`head.${section}.description`)} canonical="" />
}
