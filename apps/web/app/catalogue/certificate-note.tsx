import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { hasEnough, isStuck, type MissingSlide, missingSlides } from '@preau/course/missing-slides'
import { missingWords } from '@preau/locales/missing-words'
import { Icon } from '@preau/ui/icon/icon'
import { Progress } from '@preau/ui/progress/progress'
import { SmallSheet } from '@preau/ui/small-sheet/small-sheet'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  isEnding,
  isKept,
  type OwnCertificate,
  OwnCertificateCard,
  ShareWords,
} from '#certificates/own-certificate.tsx'
import { useDay } from '#certificates/use-day.ts'
import { ToolCover } from '#library/tool-cover.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './certificate-note.module.css'
import type { ToolView } from './tool-view.ts'

/** Most slides that are named at first; a button opens a longer list. */
const mostNamed = 5

/** The certificate of a tool: its rule, in sight from the first day; what is missing; or the one that was earned. */
export function CertificateNote({ view, standing }: { view: ToolView; standing: ToolStanding | null }) {
  const certificate = standing?.certificate
  if (standing && certificate && isKept(certificate)) return <Earned certificate={certificate} standing={standing} />
  // A certificate that was withdrawn or revoked is not issued again.
  if (certificate) return null
  return <NotEarned view={view} standing={standing} />
}

function NotEarned({
  view: { tool, place, certificate: rule },
  standing,
}: {
  view: ToolView
  standing: ToolStanding | null
}) {
  const { t } = useTranslation('own-certificates')
  const isAssessed = (standing?.questions ?? tool.slideCounts?.assessments) !== 0
  return (
    <section className={`stack gap-12 ${styles.note}`} aria-labelledby="certificate-title">
      <SmallSheet>
        <ToolCover of={tool} place={place} />
      </SmallSheet>
      <h2 id="certificate-title">{t('title')}</h2>
      <p>{t('asks.text')}</p>
      <ul>
        <li>{t('asks.slides')}</li>
        {isAssessed && rule.threshold > 0 && <li>{t('asks.points', { threshold: rule.threshold })}</li>}
        {isAssessed && rule.attempts !== undefined && <li>{t('asks.attempts', { count: rule.attempts })}</li>}
      </ul>
      {(rule.hours !== undefined || rule.validMonths !== undefined) && (
        <p>
          {rule.hours !== undefined && t('hours', { count: rule.hours })}{' '}
          {rule.validMonths !== undefined && t('months', { count: rule.validMonths })}
        </p>
      )}
      {standing && <StandingNote standing={standing} />}
    </section>
  )
}

function Earned({ certificate, standing }: { certificate: OwnCertificate; standing: ToolStanding }) {
  const { t } = useTranslation('own-certificates')
  const day = useDay()
  const { code, state, facts } = certificate
  const until = facts.validUntil
  return (
    <OwnCertificateCard certificate={certificate}>
      {state === 'valid' && <ShareWords code={code} />}
      {standing.isRenewable && standing.rule.isGiven && until !== null && isEnding(certificate) && (
        <div className="stack gap-8">
          <p>{t(state === 'expired' ? 'renewLate' : 'renew', { date: day(until) })}</p>
          <StandingNote standing={standing} />
        </div>
      )}
    </OwnCertificateCard>
  )
}

/** The person's standing, and what is missing, by name. */
function StandingNote({ standing }: { standing: ToolStanding }) {
  const { t } = useTranslation('own-certificates')
  const { slides, undone, percent, rule } = standing
  const enough = hasEnough(standing)
  const missing = missingSlides(standing, enough)
  if (slides === 0) return null
  const list = <MissingList tool={standing.tool} slides={missing} />
  return (
    <div className={`stack gap-8 ${styles.way}`}>
      <Progress label={t('bar')} value={slides - undone.length} max={slides} />
      {undone.length > 0 && <p>{t('toDo', { count: undone.length })}</p>}
      {!enough && percent !== null && <p>{t('points', { percent, threshold: rule.threshold })}</p>}
      {isStuck(standing) && <p>{t('stuck')}</p>}
      {missing.length > mostNamed ? (
        <details>
          <summary className="tap gap-8">
            {t('show')}
            <Icon name="chevron-down" size="sm" />
          </summary>
          {list}
        </details>
      ) : (
        missing.length > 0 && list
      )}
    </div>
  )
}

function MissingList({ tool, slides }: { tool: string; slides: MissingSlide[] }) {
  const { t } = useTranslation('own-certificates')
  const language = useLanguage()
  const isOneModule = new Set(slides.map(({ module }) => module)).size === 1
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.missing}>
      {slides.map(missing => (
        <li key={missing.slide}>
          <Link to={pageHref(language, `tool/${tool}/modules/${missing.module}/slides/${missing.slide}`)}>
            {missing.name}
          </Link>
          {!isOneModule && <span>{missing.moduleName}</span>}
          <span>{missingWords(missing, (key, values) => t(`missing.${key}`, values), language)}</span>
        </li>
      ))}
    </ul>
  )
}
