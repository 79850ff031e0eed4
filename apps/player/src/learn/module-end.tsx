import { isSlideDone, percentDone, summariseModule } from '@preau/course/progress'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { RoofEdge } from '@preau/ui/roof-edge/roof-edge'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#lesson/lesson.ts'
import type { LoadedModule, LoadedSlide } from '#lesson/load-module.ts'
import { countable, type ProgressState } from '#progress/progress.ts'
import { missingHere } from './certificate/missing-here.ts'
import type { HeardStanding, Standing } from './certificate/use-standing.ts'
import { KeepOffer } from './keep-offer.tsx'
import styles from './module-end.module.css'
import { inPlace } from './outline.tsx'
import { useCertificatePlace } from './use-certificate-place.ts'
import { WhatIsLeft } from './what-is-left.tsx'

type Addresses = { tool: string; slide: (id: string) => string; module: (id: string) => string }

/** The end of a module: what was done or is left, what to keep, what to try, and links onwards. */
export function ModuleEnd({
  module,
  state,
  addresses,
  heading,
  onGo,
  onNextModule,
  onPrint,
  heard,
  certificate,
  toolEnd,
  offer,
}: {
  module: LoadedModule
  state: ProgressState
  addresses: Addresses
  heading: Ref<HTMLHeadingElement>
  onGo: (slide: string) => void
  onNextModule: (module: string) => void
  onPrint: () => void
  /** The standing towards the certificate; null if there is no certificate. */
  heard: HeardStanding | null
  /** Draws the certificate part, without the slides listed here. */
  certificate: (standing: Standing, listed: string[]) => ReactNode
  /** What follows after the last module. */
  toolEnd: ReactNode
  /** Where a visitor can get an account. */
  offer: Lesson['offer']
}) {
  const { t } = useTranslation('player')
  const progressOf = ({ id, questions }: LoadedSlide) => countable(state.slides[id], questions)
  const summary = summariseModule(module.slides.map(slide => ({ slide: drawn(slide), progress: progressOf(slide) })))
  const left = module.slides.filter(slide => !isSlideDone(drawn(slide), progressOf(slide)))
  const percent = percentDone(summary.done, summary.slides)
  const isDone = left.length === 0
  const { standing, open } = missingHere(module, state)
  const isEnoughHere = module.rule.isGiven && standing.isEarned
  // An undone slide does not tell which of its assessments is to be answered again.
  const listed = left.filter(({ id }) => !open.some(({ slide, isAnswered }) => slide === id && isAnswered))
  const isLast = module.next === null
  const { standing: shown, place } = useCertificatePlace(heard, isLast)
  const isCertified =
    isLast && shown.status === 'known' && shown.standing.certificate?.state === 'valid' && !shown.standing.isRenewable
  // Once a person has the certificate, what is left in this module blocks nothing.
  const isEnough = isEnoughHere || isCertified
  const toCertificate = certificate(
    shown,
    listed.map(({ id }) => id),
  )
  const isWaiting = !offer && Object.values(state.slides).some(({ answers }) => Object.values(answers).some(awaitsMark))
  const seen = t('end.seen', { count: summary.seen })
  const sentence = summary.graded
    ? t('end.sentenceWithQuestions', { seen, right: t('end.right', { count: summary.right, all: summary.graded }) })
    : t('end.sentence', { seen })
  return (
    <article className={styles.end}>
      <div>
        <RoofEdge />
        <div className={`row ${styles.top}`}>
          <Ring
            percent={isCertified ? 100 : percent}
            label={isCertified ? t('end.toolDone') : t('end.ring', { percent })}
            size="lg"
            plain
          />
          <div>
            <p className="kicker">{t('end.where', { place: module.position, all: module.moduleCount })}</p>
            <h1 ref={heading} tabIndex={-1}>
              {t(isCertified ? 'end.certified' : isDone ? 'end.done' : 'end.notYet')}
            </h1>
            <p className="lead">{sentence}</p>
            {isWaiting && <p className={`note ${styles.waiting}`}>{t('end.waiting')}</p>}
          </div>
        </div>
      </div>
      {/* The way to the certificate comes first once this module no longer blocks it. */}
      {isEnough && place !== 'last' && toCertificate}
      {!isDone && !(isEnough && place === 'alone') && (
        <WhatIsLeft
          title={t(isCertified ? 'end.further' : 'end.left')}
          slides={left}
          state={state}
          addressOf={addresses.slide}
          onGo={onGo}
        />
      )}
      {!isEnough && place !== 'last' && toCertificate}
      {place !== 'alone' && (
        <>
          {offer && <KeepOffer offer={offer} next={module.next?.name ?? null} />}
          <ToKeep content={module.content} />
          <Ways
            module={module}
            addresses={addresses}
            isVisitor={offer !== undefined}
            {...{ onGo, onNextModule, onPrint }}
          />
        </>
      )}
      {place === 'last' && toCertificate}
      {isLast && place !== 'alone' && !offer && toolEnd}
    </article>
  )
}

/** What to remember of a module, and what to try. */
function ToKeep({ content: { takeaways, exercise } }: Pick<LoadedModule, 'content'>) {
  const { t } = useTranslation('player')
  if (takeaways.length === 0 && !exercise) return null
  return (
    <div className={styles.columns}>
      {takeaways.length > 0 && (
        <section>
          <h2>{t('end.takeaways')}</h2>
          <ol className={`stack gap-14 ${styles.keep}`}>
            {takeaways.map(takeaway => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ol>
        </section>
      )}
      {exercise && (
        <section className={styles.try}>
          <h2>{t('end.exercise')}</h2>
          <p>{exercise}</p>
        </section>
      )}
    </div>
  )
}

/** Links from the end of a module. */
function Ways({
  module,
  addresses,
  isVisitor,
  onGo,
  onNextModule,
  onPrint,
}: {
  module: LoadedModule
  addresses: Addresses
  isVisitor: boolean
  onGo: (slide: string) => void
  onNextModule: (module: string) => void
  onPrint: () => void
}) {
  const { t } = useTranslation('player')
  const last = module.slides.at(-1)
  return (
    <div className={`row gap-12 ${styles.ways}`}>
      {module.next && !isVisitor && <NextModule module={module} address={addresses.module} onGo={onNextModule} />}
      <a
        className={buttonClass({ look: module.next || isVisitor ? 'second' : 'main' })}
        href={addresses.tool}
        target="_top"
      >
        {t('head.back')}
      </a>
      {last && (
        <Button look="plain" icon="back" onClick={() => onGo(last.id)}>
          {t('turn.backToLast')}
        </Button>
      )}
      <Button look="plain" icon="print" onClick={onPrint}>
        {t('print.ask')}
      </Button>
    </div>
  )
}

function NextModule(props: { module: LoadedModule; address: (id: string) => string; onGo: (id: string) => void }) {
  const { t } = useTranslation('player')
  const { next, position } = props.module
  if (!next) return null
  return (
    <a
      className={buttonClass()}
      href={props.address(next.id)}
      target="_top"
      onClick={event => inPlace(event, () => props.onGo(next.id))}
    >
      {t('end.nextModule', { place: position + 1, name: next.name })}
      <Icon name="arrow" />
    </a>
  )
}

function drawn({ content, questions }: LoadedSlide) {
  return content ?? { blocks: questions }
}

function awaitsMark({ isWaiting, mark }: { isWaiting: boolean; mark: unknown }): boolean {
  return isWaiting && mark === null
}
