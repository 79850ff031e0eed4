import { printedCode } from '@preau/contract/certificates/certificate-code'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
import { LineTable, SmallValue } from '#lists/line-table.tsx'
import styles from '#lists/list.module.css'
import { OpenLine } from '#lists/open-line.tsx'
import { useLanguage } from '#site.tsx'
import { CertificateBadge } from './certificate-badge.tsx'
import own from './certificates-table.module.css'
import type { Certificate } from './use-certificates.ts'

/** Certificates, one a line, each of which opens. */
export function CertificatesTable({
  certificates,
  onOpen,
}: {
  certificates: Certificate[]
  onOpen: (certificate: Certificate) => void
}) {
  const { t } = useTranslation('certificate-administration')
  const language = useLanguage()
  const { day } = useWriting()
  return (
    <LineTable
      lines={certificates}
      keyOf={({ code }) => code}
      columns={[
        {
          heading: t('columns.holder'),
          isName: true,
          cell: certificate => (
            <>
              <OpenLine onOpen={() => onOpen(certificate)}>
                <bdi>{certificate.facts ? certificate.facts.holder : t('nameless')}</bdi>
              </OpenLine>
              <span className={`${styles.second} ${own.code}`} translate="no">
                {printedCode(certificate.code)}
              </span>
            </>
          ),
        },
        {
          heading: t('columns.tool'),
          width: '38%',
          cell: ({ facts }) => facts && certificateText(facts.tool.name, language, facts),
        },
        {
          heading: t('columns.state'),
          width: '9em',
          place: 'beside',
          cell: ({ state }) => <CertificateBadge state={state} />,
        },
        {
          heading: t('columns.issuedAt'),
          width: '9.5em',
          cell: ({ issuedAt }) => <SmallValue label={t('columns.issuedAt')}>{day(issuedAt)}</SmallValue>,
        },
      ]}
    />
  )
}
