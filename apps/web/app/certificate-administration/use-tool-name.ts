import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'

/** What a certificate is of, by its name; that of a path says that it is one. */
export function useToolName(): (facts: CertificateFacts) => string {
  const { t } = useTranslation('certificate-administration')
  const language = useLanguage()
  return facts => {
    const name = certificateText(facts.tool.name, language, facts) ?? ''
    return facts.pathTools ? t('pathName', { name }) : name
  }
}
