import { certificateText, certificateTextLanguage } from '@preau/contract/certificates/certificate-text'
import { Refused } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { showToast } from '@preau/ui/toast/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OwnCertificate, RevocationAdvice, StateWords } from '#certificates/own-certificate.tsx'
import { OwnCertificates } from '#certificates/own-certificates.tsx'
import { useDay } from '#certificates/use-day.ts'
import { useWithdrawCertificate } from '#certificates/use-own-certificates.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './own-account.module.css'

/** The person's certificates, and how to withdraw one for good. */
export function CertificatesSection() {
  const { t } = useTranslation('own-account')
  const [leaving, setLeaving] = useState<OwnCertificate | null>(null)
  const section = useRef<HTMLDivElement>(null)
  return (
    <AccountSection id="certificates" title={t('certificates.title')} lead={t('certificates.lead')}>
      <div ref={section} tabIndex={-1} className={`stack gap-24 ${styles.form}`}>
        <OwnCertificates>
          {certificates => (
            // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
            <ul role="list" className={styles.lines}>
              {certificates.map(certificate => (
                <Line key={certificate.code} certificate={certificate} onWithdraw={() => setLeaving(certificate)} />
              ))}
            </ul>
          )}
        </OwnCertificates>
      </div>
      {leaving && (
        <WithdrawalDialog
          certificate={leaving}
          onClose={() => setLeaving(null)}
          // The button that was pressed is removed with its line.
          onDone={() => section.current?.focus()}
        />
      )}
    </AccountSection>
  )
}

function Line({ certificate, onWithdraw }: { certificate: OwnCertificate; onWithdraw: () => void }) {
  const { t } = useTranslation('own-certificates')
  const language = useLanguage()
  const day = useDay()
  const { code, facts } = certificate
  const tool = certificateText(facts.tool.name, language, facts) ?? ''
  return (
    <li>
      <div>
        <strong>
          <Link to={pageHref(language, `validate?key=${code}`)} lang={certificateTextLanguage('tool', language, facts)}>
            {tool}
          </Link>
        </strong>
        <span>
          {t(facts.pathTools ? 'pathIssuedOn' : 'issuedOn', { date: day(facts.issuedAt) })}
          {', '}
          <StateWords certificate={certificate} />
        </span>
        {certificate.state === 'revoked' && <RevocationAdvice certificate={certificate} />}
      </div>
      <Button look="second" size="sm" aria-label={t('withdraw.openNamed', { tool })} onClick={onWithdraw}>
        {t('withdraw.open')}
      </Button>
    </li>
  )
}

/** Explains the consequences, and withdraws the certificate after confirmation. */
function WithdrawalDialog({
  certificate: { code, facts },
  onClose,
  onDone,
}: {
  certificate: OwnCertificate
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('own-certificates')
  const language = useLanguage()
  const day = useDay()
  const withdraw = useWithdrawCertificate()
  const tool = certificateText(facts.tool.name, language, facts) ?? ''
  return (
    <ConfirmDialog
      open
      danger
      title={t('withdraw.title')}
      confirmLabel={t('withdraw.submit')}
      cancelLabel={t('withdraw.keep')}
      busyLabel={t('withdraw.busy')}
      onClose={onClose}
      onConfirm={async () => {
        await withdraw(code)
        showToast({ text: t('withdraw.done') })
        onDone()
      }}
      onError={fault => {
        if (!(fault instanceof Refused)) throw fault
        showToast({ text: t('withdraw.failed'), look: 'bad' })
      }}
    >
      <div className="stack gap-12">
        <p>
          <strong>{t('withdraw.what', { tool, date: day(facts.issuedAt) })}</strong>
        </p>
        <p>{t('withdraw.follows')}</p>
        <p>{t(facts.pathTools ? 'withdraw.pathFinal' : 'withdraw.final')}</p>
      </div>
    </ConfirmDialog>
  )
}
