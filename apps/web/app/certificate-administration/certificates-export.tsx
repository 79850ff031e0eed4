import { useTranslation } from 'react-i18next'
import { ListExport } from '#administration/list-export.tsx'
import { useLanguage } from '#site.tsx'
import type { CertificateFilter } from './use-certificates.ts'

/** Exports the certificates in the filtered list to a file. */
export function CertificatesExport({ filter, onClose }: { filter: CertificateFilter; onClose: () => void }) {
  const { t } = useTranslation(['certificate-administration', 'administration'])
  const language = useLanguage()
  return (
    <ListExport
      call="exportCertificates"
      query={{ ...filter, lang: language }}
      texts={[t(Object.keys(filter).length > 0 ? 'give.some' : 'give.all'), t('administration:export.text')]}
      doneText={count => t('give.done', { count })}
      onClose={onClose}
    />
  )
}
