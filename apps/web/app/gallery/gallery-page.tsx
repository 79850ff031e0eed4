import { useTranslation } from 'react-i18next'
import { PageHead } from '#document/page-head.tsx'
import { Gallery } from './gallery.tsx'

/** The texts this page needs. */
export const handle = { namespaces: ['gallery', 'phone'] }

/** The design system, for those who build with it; in demo mode only. */
export default function GalleryPage() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <PageHead title={t('head')} isPrivate />
      <Gallery />
    </>
  )
}
