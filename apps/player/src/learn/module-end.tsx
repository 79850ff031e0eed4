import type { LearnerQuestion } from '@preau/course/block'
import { isAnswered } from '@preau/course/marking'
import { isSlideDone, percentDone, summariseModule } from '@preau/course/progress'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { Ring } from '@preau/ui/ring/ring'
import { RoofEdge } from '@preau/ui/roof-edge/roof-edge'
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#lesson/lesson.ts'
import type { LoadedModule, LoadedSlide } from '#lesson/load-module.ts'
import { keepInBrowser, useIsKeptInBrowser } from '#platform/browser-store.ts'
import { countable, type ProgressState, refusalOf } from '#progress/progress.ts'
import { missingHere } from './certificate/missing-here.ts'
import type { HeardStanding, Standing } from './certificate/use-standing.ts'
import { LeftList } from './left-list.tsx'
import styles from './module-end.module.css'
import { inPlace } from './outline.tsx'

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
  /** The standing towards the certificate; null where there is no certificate. */
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
  // That a slide is not done does not say which assessment is to be answered again.
  const listed = left.filter(({ id }) => !open.some(({ slide, isAnswered }) => slide === id && isAnswered))
  const isLast = module.next === null
  const { standing: shown, place } = useCertificatePlace(heard, isLast)
  const isCertified =
    isLast && shown.status === 'known' && shown.standing.certificate?.state === 'valid' && !shown.standing.isRenewable
  // With the certificate at hand, what is left here keeps from nothing.
  const isEnough = isEnoughHere || isCertified
  const toCertificate = certificate(
    shown,
    listed.map(({ id }) => id),
  )
  const isWaiting = !offer && Object.values(state.slides).some(({ answers }) => Object.values(answers).some(awaitsMark))
  const seen = t('end.seen', { count: summary.seen })
  const sentence = summary.marked
    ? t('end.sentenceWithQuestions', { seen, right: t('end.right', { count: summary.right, all: summary.marked }) })
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
              {t(isCertified ? 'end.certified' : isDone ? 'end.done' : isEnough ? 'end.practiceLeft' : 'end.notYet')}
            </h1>
            <p className="lead">{sentence}</p>
            {isWaiting && <p className={`note ${styles.waiting}`}>{t('end.waiting')}</p>}
          </div>
        </div>
      </div>
      {/* That the module no longer blocks something is the first news. */}
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

/** Milliseconds for which, after the last module, the rest waits for the certificate. */
const patience = 3000

/**
 * Where the certificate part is placed, and what of it is shown, so that nothing moves when the answer arrives late. An
 * answer known at the first draw is shown above. A late one is alone after the last module, where everything below waits
 * for it up to `patience`; elsewhere, and after that time, it comes last.
 */
function useCertificatePlace(
  heard: HeardStanding | null,
  isLast: boolean,
): { standing: Standing; place: 'above' | 'alone' | 'last' } {
  const isKnown = heard === null || heard.isCurrent
  const [isLate] = useState(!isKnown)
  const [wasKnown, setKnown] = useState(isKnown)
  const [isOverdue, setOverdue] = useState(false)
  if (isKnown && !wasKnown) setKnown(true)
  useEffect(() => {
    if (wasKnown) return
    const timer = setTimeout(() => setOverdue(true), patience)
    return () => clearTimeout(timer)
  }, [wasKnown])
  return {
    standing: heard && wasKnown ? heard.standing : { status: 'asking' },
    place: isLate && (!isLast || isOverdue) ? 'last' : wasKnown ? 'above' : 'alone',
  }
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

/**
 * What a visitor has done can be kept with an account: said once, and only where there is something to keep. Following
 * the link agrees to keep it in the browser until then.
 */
function KeepOffer({ offer, next }: { offer: NonNullable<Lesson['offer']>; next: string | null }) {
  const { t } = useTranslation('player')
  const title = useId()
  const isInBrowser = useIsKeptInBrowser()
  return (
    <section className={`stack gap-16 ${styles.offer}`} aria-labelledby={title}>
      <h2 id={title}>{t('offer.title')}</h2>
      <p>
        {t(isInBrowser ? 'offer.kept' : 'offer.keptWhileOpen')}{' '}
        {t(next === null ? 'offer.account' : 'offer.accountNext', { name: next })}
      </p>
      <div className={`row gap-12 ${styles.ways}`}>
        {offer.signUp && (
          <a className={buttonClass()} href={offer.signUp} target="_top" onClick={keepInBrowser}>
            {t('offer.signUp')}
            <Icon name="arrow" />
          </a>
        )}
        <a
          className={buttonClass({ look: offer.signUp ? 'second' : 'main' })}
          href={offer.signIn}
          target="_top"
          onClick={keepInBrowser}
        >
          {t('offer.signIn')}
        </a>
      </div>
    </section>
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

function WhatIsLeft({
  title,
  slides,
  state,
  addressOf,
  onGo,
}: {
  title: string
  slides: LoadedSlide[]
  state: ProgressState
  addressOf: (id: string) => string
  onGo: (id: string) => void
}) {
  const { t } = useTranslation('player')
  const reasonOf = ({ id, questions }: LoadedSlide) => {
    const stand = state.slides[id]
    const isOpen = (question: LearnerQuestion) => {
      const given = stand?.answers[question.id]
      return !isAnswered(question, given?.answer) || refusalOf(question, given) !== null
    }
    const open = questions.filter(isOpen).length
    return stand?.seenAt && open > 0 ? t('end.leftQuestions', { count: open }) : t('end.leftUnseen')
  }
  const items = slides.map(slide => ({
    id: slide.id,
    title: slide.title,
    lang: slide.wording.titleLang,
    why: reasonOf(slide),
    address: addressOf(slide.id),
  }))
  return <LeftList title={title} items={items} onGo={onGo} />
}

function drawn({ content, questions }: LoadedSlide) {
  return content ?? { blocks: questions }
}

function awaitsMark({ isWaiting, mark }: { isWaiting: boolean; mark: unknown }): boolean {
  return isWaiting && mark === null
}
