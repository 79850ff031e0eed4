import type { ToolStanding } from '@preau/contract/certificates/schemas'
import { hasEnough, isStuck, type Missing, type MissingSlide, missingSlides } from '@preau/course/missing-slides'
import type { Language } from '@preau/locales/languages'
import { missingWords } from '@preau/locales/missing-words'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inPlace } from '#learn/outline.tsx'
import type { LoadedModule } from '#lesson/load-module.ts'
import type { SlidePlace } from '#platform/place.ts'
import type { ProgressState } from '#progress/progress.ts'
import styles from './certificate-part.module.css'
import { missingHere } from './missing-here.ts'
import type { KnownStanding, Standing } from './use-standing.ts'

/** The present module, and how to get to slides on which something is missing. */
type Navigation = {
  module: LoadedModule
  lang: Language
  addressOf: (place: SlidePlace) => string
  onGo: (place: SlidePlace) => void
}

type Props = Navigation & {
  standing: Standing
  /** Whether a request is under way, the first or a retry. */
  isAsking: boolean
  onRetry: () => void
  state: ProgressState
  /** Slides that are already listed elsewhere as not done. */
  listed: readonly string[]
  /** `brief`: a few lines, and only if something is missing; `whole`: everything. */
  look: 'brief' | 'whole'
}

/** The certificate at the end of a lesson: the certificate itself, or what is missing and where. */
export function CertificatePart({ standing, isAsking, onRetry, state, listed, look, ...navigation }: Props) {
  const { t } = useTranslation('own-certificates')
  const { module } = navigation
  const isWhole = look === 'whole'
  if (standing.status === 'known')
    return <Known {...navigation} {...standing} listed={listed} isLast={module.next === null} isWhole={isWhole} />
  if (!isWhole) return null
  if (standing.status === 'asking') return <Box status={t('asking')} />
  if (standing.status === 'failed')
    return (
      <Box status={t(isAsking ? 'asking' : 'failed')}>
        <div>
          <Button look="second" icon="retry" busy={isAsking} onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      </Box>
    )
  const here = missingHere(module, state)
  const missing = missingSlides(here, hasEnough({ percent: here.standing.percent, rule: module.rule }))
  const unlisted = missing.filter(({ slide }) => !listed.includes(slide))
  return (
    <Box status={t(unlisted.length > 0 ? 'away' : missing.length > 0 ? 'awayListed' : 'awayDone')}>
      <MissingList {...navigation} slides={unlisted} />
    </Box>
  )
}

function Known({
  standing,
  parts,
  listed,
  isLast,
  isWhole,
  ...navigation
}: Navigation & KnownStanding & { listed: readonly string[]; isLast: boolean; isWhole: boolean }) {
  const { certificate, isRenewable, rule } = standing
  const facts = certificate?.facts
  const missingParts = <MissingParts {...navigation} standing={standing} listed={listed} isOpen={isLast && isWhole} />
  if (!certificate) return rule.isGiven && (isWhole || isMissing(standing, listed)) ? <Box>{missingParts}</Box> : null
  if (!facts || !parts || !isWhole) return null
  const more = isRenewable && rule.isGiven && missingParts
  if (certificate.state === 'valid')
    return (
      <parts.Earned certificate={certificate} facts={facts} lang={navigation.lang}>
        {more}
      </parts.Earned>
    )
  return (
    <Box>
      <parts.Ended certificate={certificate} lang={navigation.lang} />
      {more}
    </Box>
  )
}

/** A plain box under the title of the certificate; `status` is what is known of it so far. */
function Box({ status, children }: { status?: string; children?: ReactNode }) {
  const { t } = useTranslation('own-certificates')
  const title = useId()
  return (
    <section className={`stack gap-8 ${styles.box}`} aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      {/* Always in the document, so that changes are announced. */}
      <p role="status" className={styles.status}>
        {status}
      </p>
      {children}
    </section>
  )
}

/** The parts that are missing, in numbers and slide by slide. */
function MissingParts({
  standing,
  listed,
  isOpen,
  ...navigation
}: Navigation & { standing: ToolStanding; listed: readonly string[]; isOpen: boolean }) {
  const { t } = useTranslation('own-certificates')
  const { undone, percent, rule } = standing
  const enough = hasEnough(standing)
  const slides = missingSlides(standing, enough).filter(({ slide }) => !listed.includes(slide))
  return (
    <div className="stack gap-4">
      {undone.length > 0 && <p>{t('toDo', { count: undone.length })}</p>}
      {!enough && percent !== null && <p>{t('points', { percent, threshold: rule.threshold })}</p>}
      {isStuck(standing) && <p>{t('stuck')}</p>}
      {slides.length > 0 && (
        <details open={isOpen} className={styles.more}>
          <summary className="tap gap-8">
            {t('show')}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <MissingList {...navigation} slides={slides} />
        </details>
      )}
    </div>
  )
}

function MissingList({ slides, module, lang, addressOf, onGo }: Navigation & { slides: readonly MissingSlide[] }) {
  const { t } = useTranslation('own-certificates')
  if (slides.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className={styles.missing}>
      {slides.map(missing => (
        <li key={missing.slide}>
          <a href={addressOf(missing)} target="_top" onClick={event => inPlace(event, () => onGo(missing))}>
            <span>
              <strong>{missing.name}</strong>
              {missing.module !== module.id && <span>{missing.moduleName}</span>}
              <span>{missingWords(missing, (key, values) => t(`missing.${key}`, values), lang)}</span>
            </span>
            <Icon name="arrow" size="sm" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function isMissing(standing: Missing & Pick<ToolStanding, 'percent' | 'rule'>, listed: readonly string[]): boolean {
  const slides = missingSlides(standing, hasEnough(standing))
  return slides.some(({ slide }) => !listed.includes(slide))
}
