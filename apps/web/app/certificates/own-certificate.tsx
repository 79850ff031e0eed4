import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateDownload } from '@preau/contract/certificates/certificate-href'
import { certificateText, certificateTextLanguage } from '@preau/contract/certificates/certificate-text'
import { renewalOpensAt } from '@preau/contract/certificates/renewal'
import type { PublicCertificate } from '@preau/contract/certificates/schemas'
import { printedCode } from '@preau/contract/checked-code'
import { Badge } from '@preau/ui/badge/badge'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { MarkedPart } from '@preau/ui/marked-part/marked-part'
import { Notice } from '@preau/ui/notice/notice'
import { SmallSheet } from '@preau/ui/small-sheet/small-sheet'
import { Verbatim } from '@preau/ui/verbatim/verbatim'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQueryWith } from '#account/flags.ts'
import { ToolCover } from '#library/tool-cover.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './own-certificate.module.css'
import { useDay } from './use-day.ts'

/** A certificate whose holder has not withdrawn it: it still has its facts. */
export type OwnCertificate = PublicCertificate & { facts: CertificateFacts }

/** Whether a certificate still has its facts. */
export function isKept(certificate: PublicCertificate): certificate is OwnCertificate {
  return certificate.facts !== null
}

/** Whether it expires soon or has expired, so that it may be renewed. */
export function isEnding({ state, facts: { issuedAt, validUntil }, checkedAt }: OwnCertificate): boolean {
  if (validUntil === null || (state !== 'valid' && state !== 'expired')) return false
  return renewalOpensAt({ issuedAt, validUntil }) <= checkedAt
}

/** One of the person's certificates: a drawn sheet, its tool, its state, and links to see and to save it. */
export function OwnCertificateCard({
  certificate,
  as: Root = 'section',
  heading: Heading = 'h2',
  children,
}: {
  certificate: OwnCertificate
  as?: 'section' | 'li'
  heading?: 'h2' | 'h3'
  /** More text or actions. */
  children?: ReactNode
}) {
  const { t } = useTranslation('own-certificates')
  const language = useLanguage()
  const day = useDay()
  const title = useId()
  const { code, facts, nameOnSheet, state } = certificate
  const tool = certificateText(facts.tool.name, language, facts) ?? ''
  const toolLanguage = certificateTextLanguage('tool', language, facts)
  const which = (
    <span className="visually-hidden">
      {' '}
      <MarkedPart text={t('of', { tool })} part={tool} lang={toolLanguage} />
    </span>
  )
  return (
    <Root className={`cluster ${styles.card}`} aria-labelledby={Root === 'section' ? title : undefined}>
      <SmallSheet faded={state !== 'valid'}>
        <ToolCover of={facts.tool} place={facts.level.place - 1} />
      </SmallSheet>
      <div className={styles.words}>
        <Heading id={title}>{Root === 'section' ? t('title') : <span lang={toolLanguage}>{tool}</span>}</Heading>
        <p>{t(facts.pathTools ? 'pathIssuedOn' : 'issuedOn', { date: day(facts.issuedAt) })}</p>
        <p>
          <Badge look={state === 'valid' ? 'ok' : 'plain'} {...(state === 'valid' && { icon: 'check' as const })}>
            <StateWords certificate={certificate} />
          </Badge>
        </p>
        <p className="cluster gap-8">
          <Link className={buttonClass({ look: 'second', size: 'sm' })} to={pageHref(language, `validate?key=${code}`)}>
            {t('see')}
            {which}
          </Link>
          {state === 'valid' && nameOnSheet !== null && (
            <a className={buttonClass({ look: 'second', size: 'sm' })} {...certificateDownload(code, 'pdf', language)}>
              <Icon name="download" size="sm" />
              {t('pdf')}
              {which}
            </a>
          )}
        </p>
        {state === 'valid' && nameOnSheet === null && (
          <Notice>
            <p>{t('unprinted.text')}</p>
            <p>
              <Link to={pageHref(language, 'account#printed-name')}>{t('unprinted.link')}</Link>
            </p>
          </Notice>
        )}
        {state === 'revoked' && <RevocationAdvice certificate={certificate} />}
        {children}
      </div>
    </Root>
  )
}

/** What the holder of a revoked certificate can do. */
export function RevocationAdvice({ certificate: { code, facts } }: { certificate: OwnCertificate }) {
  const { t } = useTranslation('own-certificates')
  const support = useQueryWith('support')
  return (
    <Notice>
      <p>{t('revoked.text', { organisation: facts.organisation.name })}</p>
      <p>{t('revoked.do', { code: printedCode(code).replace('-', '\u2011') })}</p>
      <p>
        <Link to={{ search: support }} preventScrollReset>
          {t('revoked.ask')}
        </Link>
      </p>
    </Notice>
  )
}

/** How to show a certificate to others. */
export function ShareWords({ code }: { code: string }) {
  const { t } = useTranslation('own-certificates')
  // A non-breaking hyphen, at which no line ends.
  const shown = printedCode(code).replace('-', '\u2011')
  return (
    <p className={styles.share}>
      <Verbatim text={t('share', { code: shown })} part={shown} />
    </p>
  )
}

/** The state of a certificate, with the day that matters. */
export function StateWords({ certificate: { state, facts, endedAt } }: { certificate: OwnCertificate }) {
  const { t } = useTranslation('own-certificates')
  const day = useDay()
  if (state === 'valid' && facts.validUntil !== null) return t('states.until', { date: day(facts.validUntil) })
  return t(`states.${state}`, { date: endedAt === null ? '' : day(endedAt) })
}
