import { printedCode } from '@preau/contract/checked-code'
import { Notice } from '@preau/ui/notice/notice'
import { Verbatim } from '@preau/ui/verbatim/verbatim'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageHref, useLanguage } from '#site.tsx'
import type { Check } from '../check-code.ts'
import styles from './badge-result.module.css'
import type { Difference } from './compare-certificate.ts'

/** Our record of the certificate that a badge claims to be, and where the two differ. */
export function KnownCertificate({
  code,
  known,
  differences,
}: {
  code: string
  known: Check
  /** Null if there was nothing to compare. */
  differences: Difference[] | null
}) {
  const { t } = useTranslation('badge')
  const language = useLanguage()
  const shown = printedCode(code)
  return (
    <section className={`stack gap-16 ${styles.part}`} aria-labelledby="badge-known">
      <h4 id="badge-known">
        <Verbatim text={t('known.title', { code: shown })} part={shown} />
      </h4>
      <Known known={known} differences={differences} />
      {differences !== null && differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map(({ fact, badge, known }) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}`)}</dt>
              <dd>{t('known.inBadge', { text: badge ?? t(`facts.none.${fact}`) })}</dd>
              <dd>{t('known.issued', { text: known ?? t(`facts.none.${fact}`) })}</dd>
            </div>
          ))}
        </dl>
      )}
      {known.kind === 'found' && (
        <p>
          <Link to={pageHref(language, `validate?key=${code}`)}>{t('known.see')}</Link>
        </p>
      )}
    </section>
  )
}

function Known({ known, differences }: { known: Check; differences: Difference[] | null }) {
  const { t } = useTranslation(['badge', 'validate'])
  if (known.kind !== 'found') {
    const isNotAsked = known.kind === 'too-many' || known.kind === 'failed'
    const text = isNotAsked ? 'known.notAsked' : 'known.unknown'
    return <Notice look={text === 'known.unknown' ? 'bad' : 'note'}>{t(text)}</Notice>
  }
  if (known.state !== 'valid') return <Notice look="bad">{t(`validate:states.${known.state}.title`)}</Notice>
  if (differences === null) return <Notice look="note">{t('known.byEye')}</Notice>
  if (differences.length > 0) return <Notice look="bad">{t('known.differs')}</Notice>
  return <Notice look="ok">{t('known.same')}</Notice>
}
