import { printedCode } from '@preau/contract/certificates/certificate-code'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { useTranslation } from 'react-i18next'
import { useWriting } from '#administration/use-writing.ts'
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
    <table className={own.certificates}>
      <thead className="visually-hidden" data-seen-over="768">
        <tr>
          <th scope="col">{t('columns.holder')}</th>
          <th scope="col">{t('columns.tool')}</th>
          <th scope="col">{t('columns.state')}</th>
          <th scope="col">{t('columns.issuedAt')}</th>
        </tr>
      </thead>
      <tbody>
        {certificates.map(certificate => {
          const { code, facts, state, issuedAt } = certificate
          return (
            <tr key={code} data-line tabIndex={-1}>
              <th scope="row">
                <OpenLine onOpen={() => onOpen(certificate)}>
                  <bdi>{facts ? facts.holder : t('nameless')}</bdi>
                </OpenLine>
                <span className={`${styles.second} ${own.code}`} translate="no">
                  {printedCode(code)}
                </span>
              </th>
              <td>{facts && certificateText(facts.tool.name, language, facts)}</td>
              <td>
                <CertificateBadge state={state} />
              </td>
              <td>
                <span className={styles.second}>
                  <span className={styles.label}>{t('columns.issuedAt')} </span>
                  {day(issuedAt)}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
