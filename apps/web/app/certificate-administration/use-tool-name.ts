import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#site.tsx'

/** The name of a certificate's tool or path; a path is marked as one. */
export function useToolName(): (facts: CertificateFacts) => string {
  const { t } = useTranslation('certificate-administration')
  const language = useLanguage()
  return facts => {
    const name = certificateText(facts.tool.name, language, facts) ?? ''
    return facts.pathTools ? t('pathName', { name }) : name
  }
}
