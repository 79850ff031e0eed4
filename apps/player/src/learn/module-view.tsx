import { isAssessment } from '@preau/course/certificate'
import { readAnswer } from '@preau/course/marking'
import { isSlideDone } from '@preau/course/progress'
import { StepProgress } from '@preau/ui/step-progress/step-progress'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { picturesOf } from '#blocks/views.ts'
import { type Lesson, LessonContext, type Offer } from '#lesson/lesson.ts'
import type { LoadedModule, LoadedSlide } from '#lesson/load-module.ts'
import { pictureOf, prefetchPicture } from '#lesson/picture.ts'
import type { Place } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import type { Reader } from '#platform/reader.ts'
import { countable, type Progress, type ProgressState } from '#progress/progress.ts'
import { CertificatePart } from './certificate/certificate-part.tsx'
import { type Standing, useStanding } from './certificate/use-standing.ts'
import { Foot } from './foot.tsx'
import { ModuleEnd } from './module-end.tsx'
import styles from './module-view.module.css'
import { Outline } from './outline.tsx'
import type { PrintedModuleProps } from './printed-module.tsx'
import { type Entrance, SlideView } from './slide-view.tsx'
import type { ToolEndProps } from './tool-end.tsx'
import { usePrinting } from './use-printing.ts'
import { useSwipe } from './use-swipe.ts'
import { type Turn, useTurnKeys } from './use-turn-keys.ts'

/** What it says needs the network: where it cannot be loaded, there is nothing to say. */
const ToolEnd = lazy<ComponentType<ToolEndProps>>(() => import('./tool-end.tsx').catch(() => ({ default: () => null })))
const PrintedModule = lazy<ComponentType<PrintedModuleProps>>(() =>
  import('./printed-module.tsx').catch(() => ({ default: PrintedScreen })),
)

/** Where in the module one is: on a slide, or past the last one. */
export type Position = { slide: string | 'end'; entrance: Entrance }

/** A module under the hand: where one is, the slide, the ways to turn. */
export function ModuleView({
  module,
  position,
  progress,
  lesson,
  addresses,
  head,
  certificate,
  offer,
  wishes,
  onTurn,
  onNextModule,
  onGo,
}: {
  module: LoadedModule
  position: Position
  progress: Progress
  lesson: Pick<Lesson, 'lang' | 'media' | 'places' | 'refresh'>
  addresses: {
    tool: string
    slide: (id: string) => string
    module: (id: string) => string
    place: (place: Place) => string
  }
  head: (state: ProgressState) => ReactNode
  onTurn: (position: Position) => void
  onNextModule: (module: string) => void
  /** Goes to any place of the tool. */
  onGo: (place: Place) => void
  /** Whose certificate, of which tool. */
  certificate: { reader: Reader; tool: string }
  /** What a visitor is offered. */
  offer: Offer | undefined
  wishes: PlayerSide['wishes']
}) {
  const { t } = useTranslation('player')
  const state = useSyncExternalStore(progress.subscribe, progress.state)
  const heading = useHeadingFocus(position)
  const print = usePrinting(wishes)
  const { slides } = module
  const { ready, tellReady } = useReadyAnswers()
  const index = position.slide === 'end' ? slides.length : slides.findIndex(({ id }) => id === position.slide)
  const slide = slides[index]
  const isToolEnd = module.next === null && index === slides.length - 1

  const goTo = useCallback(
    (wanted: number) => {
      const target = Math.max(0, Math.min(slides.length, wanted))
      if (target === index) return
      onTurn({ slide: slides[target]?.id ?? 'end', entrance: target > index ? 'next' : 'previous' })
    },
    [slides, index, onTurn],
  )
  const turn = useCallback(
    (way: Turn) => goTo({ next: index + 1, previous: index - 1, first: 0, last: slides.length - 1 }[way]),
    [goTo, index, slides],
  )
  const goToSlide = (id: string) => goTo(slides.findIndex(other => other.id === id))
  useTurnKeys(turn)
  const swipe = useSwipe(turn)

  const mediaOf = (id: string) => module.media.get(id)
  const next = slides[index + 1]
  useEffect(() => {
    if (next) prefetchSlide(next, { media: lesson.media, mediaOf: id => module.media.get(id) })
  }, [next, lesson.media, module])

  const isDone = (other: LoadedSlide) =>
    other.content !== null && isSlideDone(other.content, countable(state.slides[other.id], other.questions))
  const hasCertificate = module.rule.isGiven && !offer
  // Asked from the last slide on, so that the end has it when it is drawn.
  const isWanted = hasCertificate && index >= slides.length - 1
  const heard = useStanding(certificate, lesson.lang, state, isWanted)
  const certificateOf = (standing: Standing, told: readonly string[], look: 'brief' | 'whole') =>
    hasCertificate && (
      <CertificatePart
        standing={standing}
        isAsking={heard.isAsking}
        onRetry={heard.retry}
        module={module}
        state={state}
        told={told}
        look={look}
        lang={lesson.lang}
        addressOf={addresses.place}
        onGo={onGo}
      />
    )
  const outline = slides.map(other => ({
    id: other.id,
    title: other.title,
    lang: other.wording.titleLang,
    address: addresses.slide(other.id),
    isDone: isDone(other),
  }))
  return (
    <div className={styles.player} data-printing={print.isOn}>
      <button type="button" className={styles.skip} onClick={() => heading.current?.focus()}>
        {t('screens.skip')}
      </button>
      {head(state)}
      <div className={styles.posts}>
        <StepProgress states={outline.map(({ id, isDone }) => (id === slide?.id ? 'now' : isDone ? 'done' : 'todo'))} />
      </div>
      <div className={styles.body}>
        <Outline title={module.name} items={outline} current={slide?.id ?? null} onGo={goToSlide} />
        <main className={styles.main} {...swipe}>
          {slide ? (
            <LessonContext
              key={slide.id}
              value={{
                ...lesson,
                rule: module.rule,
                offer: offerAt(offer, { module: module.id, slide: slide.id }),
                firstAssessment: slide.content?.blocks.find(isAssessment)?.id,
                mediaOf,
                progress,
                onReady: tellReady,
                slide: slide.id,
                layout: slide.content?.layout ?? 'column',
              }}
            >
              <SlideView
                slide={slide}
                entrance={position.entrance}
                heading={heading}
                lacksQuestion={lacksQuestion(slide, state)}
              />
            </LessonContext>
          ) : (
            <ModuleEnd
              module={module}
              state={state}
              addresses={addresses}
              heading={heading}
              onGo={goToSlide}
              onNextModule={onNextModule}
              onPrint={print.begin}
              certificate={(standing, told) => certificateOf(standing, told, 'whole')}
              heard={hasCertificate ? heard : null}
              toolEnd={
                state.isSaved && (
                  <Suspense>
                    <ToolEnd
                      {...certificate}
                      toolName={module.toolName}
                      module={module.id}
                      level={module.level}
                      lang={lesson.lang}
                      addresses={addresses}
                      hasReflections={Object.values(state.slides).some(hasReflection)}
                      onGoModule={onNextModule}
                    />
                  </Suspense>
                )
              }
              // An account is for what comes next, or for what was done here where nothing does.
              offer={offerAt(offer, { module: module.next?.id ?? module.id, slide: null })}
            />
          )}
          {slide && isToolEnd && (
            <div className={styles.below}>{certificateOf(heard.standing, [slide.id], 'brief')}</div>
          )}
        </main>
      </div>
      {print.isOn && (
        <Suspense>
          <PrintedModule
            module={module}
            lesson={{ ...lesson, rule: module.rule, mediaOf, progress }}
            onPrinted={print.end}
          />
        </Suspense>
      )}
      {slide && (
        <Foot
          place={index + 1}
          all={slides.length}
          isQuiet={ready.length > 0}
          onPrevious={() => turn('previous')}
          onNext={() => turn('next')}
        />
      )}
    </div>
  )
}

/** Without a network the rest of the module cannot be drawn for paper: what is on the screen is printed. */
function PrintedScreen({ onPrinted }: { onPrinted: () => void }) {
  useEffect(() => {
    onPrinted()
    setTimeout(() => print())
  }, [onPrinted])
  return null
}

function offerAt(offer: Offer | undefined, place: Place): Lesson['offer'] {
  return offer && { signUp: offer.signUp?.(place) ?? null, signIn: offer.signIn(place) }
}

/** The questions of which an answer is chosen and not yet checked. */
function useReadyAnswers() {
  const [ready, setReady] = useState<readonly string[]>([])
  const tellReady = useCallback((block: string, isReady: boolean) => {
    setReady(before => [...before.filter(other => other !== block), ...(isReady ? [block] : [])])
  }, [])
  return { ready, tellReady }
}

/** At each turn the focus goes to the new heading and the page to its top; at the first draw both stay. */
function useHeadingFocus({ slide, entrance }: Position) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is a turn, also one that came in the same way
  useEffect(() => {
    if (entrance === null) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [slide, entrance])
  return heading
}

/** Whether an answer came too late for its question, which the slide no longer has. */
function lacksQuestion({ id, questions }: LoadedSlide, state: ProgressState): boolean {
  const given = Object.entries(state.slides[id]?.answers ?? {})
  return given.some(([block, { refused }]) => refused && !questions.some(question => question.id === block))
}

/** Whether words for oneself stand on a slide. */
function hasReflection({ answers }: ProgressState['slides'][string]): boolean {
  return Object.values(answers).some(({ answer }) => readAnswer('reflection', answer)?.text.trim())
}

function prefetchSlide({ content }: LoadedSlide, lesson: Pick<Lesson, 'media' | 'mediaOf'>): void {
  const pictures = content?.blocks.flatMap(block => picturesOf(block, content.layout)) ?? []
  for (const { id, layout } of pictures) prefetchPicture(id, pictureOf(id, { ...lesson, layout }))
}
