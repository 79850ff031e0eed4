import { toolPage } from '@preau/contract/library/tool-page'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OwnCertificate, OwnCertificateCard } from '#certificates/own-certificate.tsx'
import { OwnCertificates } from '#certificates/own-certificates.tsx'
import type { Level } from '#library/levels.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import styles from './dashboard.module.css'
import { isRenewableAmong } from './is-renewable-among.ts'

/** The person's certificates as cards, or the way to the first. */
export function CertificatesSection({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('main-site')
  return (
    <section aria-labelledby="certificates-title">
      <h2 id="certificates-title">{t('dashboard.certificates.title')}</h2>
      <OwnCertificates>
        {certificates => (
          // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
          <ul role="list" className={styles.cards}>
            {certificates.map(certificate => (
              <OwnCertificateCard key={certificate.code} certificate={certificate} as="li" heading="h3">
                {isRenewableAmong(levels, certificate) && <Renewal certificate={certificate} />}
              </OwnCertificateCard>
            ))}
          </ul>
        )}
      </OwnCertificates>
    </section>
  )
}

/** The link to renew one: the page of its tool says what that takes. */
function Renewal({ certificate: { facts } }: { certificate: OwnCertificate }) {
  const { t } = useTranslation('own-certificates')
  const mainSiteHref = useMainSiteHref()
  return (
    <p>
      <Link to={mainSiteHref(toolPage(facts.tool.id, 'course'))}>{t('renewIt')}</Link>
    </p>
  )
}
