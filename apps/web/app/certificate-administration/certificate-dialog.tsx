import { certificateDownload } from '@preau/contract/certificates/certificate-href'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import { printedCode } from '@preau/contract/checked-code'
import { buttonClass } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '#administration/use-formats.ts'
import { Fact, FactList } from '#lists/fact-list.tsx'
import styles from '#lists/line-dialog.module.css'
import { pageHref, useLanguage } from '#site.tsx'
import { CertificateActions } from './certificate-actions.tsx'
import type { Certificate } from './certificate-badge.tsx'
import { CertificateBadge } from './certificate-badge.tsx'
import { useToolName } from './use-tool-name.ts'

type Props = { certificate: Certificate; onChange: (certificate: Certificate) => void; onClose: () => void }

/** The facts and state of a certificate, and what can be done about it. */
export function CertificateDialog({ certificate, onChange, onClose }: Props) {
  const { t } = useTranslation('certificate-administration')
  const language = useLanguage()
  const state = useRef<HTMLDivElement>(null)
  const { code, facts } = certificate

  // The state is what one comes for: the first button may be below the edge of a small screen.
  useEffect(() => state.current?.focus(), [])

  return (
    <Dialog open onClose={onClose} title={facts?.holder ?? t('nameless')}>
      <div className={`stack gap-8 starts ${styles.state}`} ref={state} tabIndex={-1}>
        <CertificateBadge state={certificate.state} />
        <p>{t(`means.${certificate.state}`)}</p>
      </div>
      <Facts certificate={certificate} />
      <div className={`cluster gap-12 ${styles.actions}`}>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, `validate?key=${code}`)}>
          <Icon name="certificate" />
          {t('see')}
        </Link>
        {facts && certificate.state !== 'revoked' && (
          <a className={buttonClass({ look: 'second' })} {...certificateDownload(code, 'pdf', language)}>
            <Icon name="download" />
            {t('pdf')}
          </a>
        )}
      </div>
      <CertificateActions certificate={certificate} onChange={onChange} onSettled={() => state.current?.focus()} />
    </Dialog>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate-administration')
  const language = useLanguage()
  const { day, moment, number } = useFormats()
  const nameOf = useToolName()
  const { code, facts, person, issuedAt, endedAt, replacedBy, issueReason, revocationReason, nameChanges } = certificate
  const list = (page: string, text: string) => ({
    pathname: pageHref(language, `admin/${page}`),
    search: `${new URLSearchParams({ q: text })}`,
  })
  const known = {
    tool: facts && nameOf(facts),
    level: facts && certificateText(facts.level.name, language, facts),
    code: <span translate="no">{printedCode(code)}</span>,
    issuedAt: day(issuedAt),
    validUntil: facts?.validUntil ? day(facts.validUntil) : null,
    hours: facts?.hours ? number(facts.hours) : null,
    mail: person && <Link to={list('people', person.mail)}>{`${person.name} (${person.mail})`}</Link>,
    endedAt: endedAt && moment(endedAt),
    replacedBy: replacedBy && (
      <Link to={list('certificates', replacedBy)} translate="no">
        {printedCode(replacedBy)}
      </Link>
    ),
    nameChanges:
      nameChanges.length > 0 &&
      nameChanges.map(({ formerName, at }) => (
        <div key={at}>{t('nameChange', { name: formerName, moment: moment(at) })}</div>
      )),
    issueReason: issueReason && <bdi>{issueReason}</bdi>,
    revocationReason: revocationReason && <bdi>{revocationReason}</bdi>,
  } satisfies Record<string, ReactNode>
  const names = Object.keys(known) as (keyof typeof known)[]
  return (
    <FactList isRuled>
      {names
        .filter(name => known[name])
        .map(name => (
          <Fact key={name} name={t(name === 'mail' ? 'account' : `columns.${name}`)}>
            {known[name]}
          </Fact>
        ))}
    </FactList>
  )
}
