import { logoPicture } from '@preau/contract/addresses'
import { certificateFormats } from '@preau/contract/certificates/calls'
import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateDownload } from '@preau/contract/certificates/certificate-href'
import {
  certificateList,
  certificateText,
  certificateTextLanguage,
} from '@preau/contract/certificates/certificate-text'
import type { PublicCertificate } from '@preau/contract/certificates/schemas'
import { printedCode } from '@preau/contract/checked-code'
import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Logo } from '@preau/ui/logo/logo'
import { toneAt } from '@preau/ui/tone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReader } from '#api.ts'
import { ToolCover } from '#library/tool-cover.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './certificate-sheet.module.css'
import { issuerWords } from './issuer-words.ts'
import { useDay } from './use-day.ts'

/** The formats of the badge alone: as signed data, or inside a picture. */
const badgeFormats = certificateFormats.filter(format => format !== 'pdf')

/** The facts of a certificate, drawn like the sheet, and how to read it; of a revoked one the bare facts, in grey. */
export function CertificateSheet({ certificate, facts }: { certificate: PublicCertificate; facts: CertificateFacts }) {
  const { t } = useTranslation('validate')
  const language = useLanguage()
  const day = useDay()
  const reader = useReader()
  const { tool, pathTools, level, hours, criteria, organisation } = facts
  const { nameOnSheet } = certificate
  const place = level.place - 1
  const by = organisation.place
    ? t('byIn', { organisation: organisation.name, place: organisation.place })
    : organisation.name
  const listed = certificateList(language, facts)
  const isRevoked = certificate.state === 'revoked'
  return (
    <div className={`stack ${styles.sheet}`} data-tone={toneAt(place)} data-revoked={isRevoked}>
      <div className={styles.band} aria-hidden="true">
        <ToolCover of={tool} place={place} ratio="fill" />
      </div>
      <div className={styles.body}>
        <div className={`row ${styles.from}`}>
          <Logo name={organisation.name} size="sm" />
          {facts.logo && <img src={logoPicture(facts.logo.hash, reader)} alt={facts.logo.name} />}
        </div>
        <dl>
          <Fact name={t('facts.holder')} look="name">
            <span dir="auto" translate="no">
              {facts.holder}
            </span>
          </Fact>
          {nameOnSheet !== null && nameOnSheet !== facts.holder && (
            <Fact name={t('facts.printed')}>
              <span dir="auto" translate="no">
                {nameOnSheet}
              </span>
            </Fact>
          )}
          <Fact name={t(pathTools ? 'facts.path' : 'facts.tool')} look="tool">
            <span lang={certificateTextLanguage('tool', language, facts)}>
              {certificateText(tool.name, language, facts)}
            </span>
          </Fact>
          <Fact name={t('facts.level')}>
            <span lang={certificateTextLanguage('level', language, facts)}>
              {certificateText(level.name, language, facts)}
            </span>
          </Fact>
          {hours !== null && <Fact name={t('facts.hours')}>{t('hours', { count: hours })}</Fact>}
          {facts.begunAt !== undefined && day(facts.begunAt) !== day(facts.issuedAt) && (
            <Fact name={t('facts.period')}>{t('period', { from: day(facts.begunAt), to: day(facts.issuedAt) })}</Fact>
          )}
          <Fact name={t('facts.issuedAt')}>
            <time dateTime={new Date(facts.issuedAt).toISOString()}>{day(facts.issuedAt)}</time>
          </Fact>
          {facts.validUntil !== null && (
            <Fact name={t('facts.validUntil')}>
              <time dateTime={new Date(facts.validUntil).toISOString()}>{day(facts.validUntil)}</time>
            </Fact>
          )}
          <Fact name={t('facts.by')}>{issuerWords(facts, by)}</Fact>
          <Fact name={t('facts.code')} look="code">
            {isRevoked ? (
              <s translate="no">{printedCode(facts.code)}</s>
            ) : (
              <span translate="no">{printedCode(facts.code)}</span>
            )}
          </Fact>
        </dl>
        {!isRevoked && (
          <div className={styles.meaning}>
            <div>
              <h2>{t('how.title')}</h2>
              <p>
                {criteria
                  ? pathTools
                    ? t('how.finished', { count: pathTools.length })
                    : t('how.seen', { count: criteria.slides })
                  : t('how.given', { organisation: organisation.name })}{' '}
                {!!criteria?.threshold && t('how.points', { count: criteria.questions, threshold: criteria.threshold })}{' '}
                {!!criteria?.questions &&
                  criteria.attempts !== undefined &&
                  (criteria.attempts === null ? t('how.unlimited') : t('how.attempts', { count: criteria.attempts }))}
              </p>
              <p>{t(pathTools ? 'how.comparePath' : 'how.compare')}</p>
            </div>
            {listed.length > 0 && (
              <div>
                <h2>{t(pathTools ? 'ofPath' : criteria ? 'takeaways' : 'taught')}</h2>
                {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
                <ul role="list">
                  {listed.map(({ text, language }) => (
                    <li key={text} lang={language}>
                      {text}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        )}
        {certificate.state === 'valid' && (
          <div className={`row ${styles.files}`}>
            {nameOnSheet === null ? (
              <p>
                {t('unprinted.text')} <Link to={pageHref(language, 'account#printed-name')}>{t('unprinted.link')}</Link>
              </p>
            ) : (
              <a className={buttonClass({ look: 'second' })} {...certificateDownload(facts.code, 'pdf', language)}>
                <Icon name="download" />
                {t('pdf')}
              </a>
            )}
            <p className={`row gap-4 ${styles.badge}`}>
              <span aria-hidden="true">{t('badge')}</span>
              {badgeFormats.map(format => (
                <a
                  key={format}
                  className={buttonClass({ look: 'plain', size: 'sm' })}
                  {...certificateDownload(facts.code, format, language)}
                >
                  <span className="visually-hidden">{t('badge')} </span>
                  {format.toUpperCase()}
                </a>
              ))}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function Fact({ name, look, children }: { name: string; look?: 'name' | 'tool' | 'code'; children: ReactNode }) {
  return (
    <div data-look={look}>
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
