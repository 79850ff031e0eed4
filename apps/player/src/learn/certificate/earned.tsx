import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import { certificateDownload } from '@preau/contract/certificates/certificate-href'
import { certificateText } from '@preau/contract/certificates/certificate-text'
import type { PublicCertificate } from '@preau/contract/certificates/schemas'
import { drawnCover } from '@preau/course/cover/drawn-cover'
import type { Language } from '@preau/locales/languages'
import { swissDay } from '@preau/locales/moment-words'
import { buttonClass } from '@preau/ui/button/button'
import { Cover } from '@preau/ui/cover/cover'
import { Icon } from '@preau/ui/icon/icon'
import { SmallSheet } from '@preau/ui/small-sheet/small-sheet'
import { toneAt } from '@preau/ui/tone'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { certificateAddress } from '#platform/place.ts'
import styles from './earned.module.css'

type Props = { certificate: PublicCertificate; facts: CertificateFacts; lang: Language }

/** Milliseconds after its issue during which a certificate is new. */
const freshness = 3_600_000

/** Codes of certificates already celebrated in this visit: once is enough. */
const celebrated = new Set<string>()

/** A person's certificate, with a small celebration if it has just been earned. */
export function Earned({
  certificate: { code, checkedAt, nameOnSheet },
  facts,
  lang,
  children,
}: Props & { children?: ReactNode }) {
  const { t } = useTranslation('own-certificates')
  const title = useId()
  const [isNew] = useState(() => !celebrated.has(code) && checkedAt - facts.issuedAt < freshness)
  useEffect(() => {
    celebrated.add(code)
  }, [code])
  return (
    <section className={styles.earned} data-new={isNew} aria-labelledby={title}>
      <div className={styles.drawing}>
        <DrawnCertificate id={facts.tool.id} level={facts.level.place} />
      </div>
      <div className={`stack gap-14 ${styles.words}`}>
        <div role="status">
          <Announced>
            <h2 id={title}>{t(isNew ? 'earned' : 'title')}</h2>
            <p>
              {t('earnedOn', {
                tool: certificateText(facts.tool.name, lang, facts),
                date: swissDay(facts.issuedAt, lang),
              })}
            </p>
          </Announced>
        </div>
        <p className={`cluster gap-12 ${styles.ways}`}>
          <a className={buttonClass({ look: 'second' })} href={certificateAddress(lang, code)} target="_top">
            <Icon name="certificate" />
            {t('see')}
          </a>
          {nameOnSheet !== null && (
            <a className={buttonClass({ look: 'plain' })} {...certificateDownload(code, 'pdf', lang)}>
              <Icon name="download" />
              {t('pdf')}
            </a>
          )}
        </p>
        {nameOnSheet === null && (
          <p className="small">
            {t('unprinted.text')}{' '}
            <a href={`/${lang}/account#printed-name`} target="_top">
              {t('unprinted.link')}
            </a>
          </p>
        )}
        {facts.validUntil !== null && (
          <p className="small">{t(children ? 'renew' : 'states.until', { date: swissDay(facts.validUntil, lang) })}</p>
        )}
        {children}
      </div>
    </section>
  )
}

/** Rendered a moment after its surroundings: only changes within a status are announced. */
function Announced({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return isThere ? children : null
}

/** A certificate that is no longer valid. */
export function Ended({ certificate: { code, state, endedAt }, lang }: Omit<Props, 'facts'>) {
  const { t } = useTranslation('own-certificates')
  const date = endedAt === null ? '' : swissDay(endedAt, lang)
  return (
    <>
      <p>{state === 'expired' ? t('renewLate', { date }) : t(`states.${state}`, { date })}</p>
      <p>
        <a href={certificateAddress(lang, code)} target="_top">
          {t('see')}
        </a>
      </p>
    </>
  )
}

/** A certificate drawn small, in the colours of its tool; `level` counts from 1. */
function DrawnCertificate({ id, level }: { id: string; level: number }) {
  return (
    <SmallSheet>
      <Cover shapes={drawnCover(id, level)} tone={toneAt(level - 1)} />
    </SmallSheet>
  )
}
