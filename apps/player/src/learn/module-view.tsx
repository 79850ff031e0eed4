import { isAssessment } from '@preau/course/certificate'
import { readAnswer } from '@preau/course/marking'
import { isSlideDone } from '@preau/course/progress'
import { CrashGuard } from '@preau/ui/crash-guard/crash-guard'
import { lazyPart, useLoadOnceOnline } from '@preau/ui/loading/lazy-part'
import { StepProgress } from '@preau/ui/step-progress/step-progress'
import { type ReactNode, Suspense, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadViews, picturesOf } from '#blocks/views.ts'
import { type Lesson, LessonContext, type Offer } from '#lesson/lesson.ts'
import type { LoadedModule, LoadedSlide } from '#lesson/load-module.ts'
import { pictureOf, prefetchPicture } from '#lesson/picture.ts'
import type { CallerAt } from '#platform/caller-at.ts'
import type { SlidePlace } from '#platform/place.ts'
import type { PlayerSide } from '#platform/player-side.ts'
import { countable, type Progress, type ProgressState } from '#progress/progress.ts'
import { afterMiss } from './after-miss.ts'
import { CertificatePart } from './certificate/certificate-part.tsx'
import { type Standing, useStanding } from './certificate/use-standing.ts'
import { FailedScreen } from './failed-screen.tsx'
import { Foot } from './foot.tsx'
import { ModuleEnd } from './module-end.tsx'
import styles from './module-view.module.css'
import { Outline, type ScreenState } from './outline.tsx'
import type { PrintedModuleProps } from './printed-module.tsx'
import { type Entrance, SlideView } from './slide-view.tsx'
import { TimeOnSlide } from './time-on-slide.tsx'
import type { ToolEndProps } from './tool-end.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useOpenQuestions } from './use-open-questions.ts'
import { usePrinting } from './use-printing.ts'
import { useSwipe } from './use-swipe.ts'
import { type Turn, useTurnKeys } from './use-turn-keys.ts'
import { Waiting } from './waiting.tsx'

const ToolEnd = lazyPart<ToolEndProps>(async () => (await import('./tool-end.tsx')).ToolEnd, NothingYet)
const PrintedModule = lazyPart<PrintedModuleProps>(
  async () => (await import('./printed-module.tsx')).PrintedModule,
  PrintedScreen,
)

/** Where the learner is in the module: on a slide, or past the last one. */
export type Position = { slide: string | 'end'; entrance: Entrance }

/** A module as it is taken: position, slide, and controls to turn. */
export function ModuleView({
  module,
  position,
  progress,
  lesson,
  addresses,
  head,
  certificate,
  offer,
  onCommand,
  onPlace,
  onNextModule,
  onGo,
}: {
  module: LoadedModule
  position: Position
  progress: Progress
  lesson: Pick<Lesson, 'lang' | 'media' | 'opened' | 'places' | 'refresh' | 'easy'>
  addresses: {
    tool: string
    slide: (id: string) => string
    module: (id: string) => string
    place: (place: SlidePlace) => string
  }
  head: (state: ProgressState) => ReactNode
  onPlace: (position: Position) => void
  onNextModule: (module: string) => void
  /** Goes to any place of the tool. */
  onGo: (place: SlidePlace) => void
  /** The tool of the certificate, and the person it is for. */
  certificate: { caller: CallerAt; tool: string }
  /** What a visitor is offered. */
  offer: Offer | undefined
  onCommand: PlayerSide['onCommand']
}) {
  const { t } = useTranslation('player')
  const state = useSyncExternalStore(progress.subscribe, progress.state)
  const heading = useHeadingFocus(position.slide, position.entrance)
  const print = usePrinting(onCommand)
  const { slides } = module
  const index = position.slide === 'end' ? slides.length : slides.findIndex(({ id }) => id === position.slide)
  const slide = slides[index]
  const questions = useOpenQuestions(slide, offer)
  const isToolEnd = module.next === null && index === slides.length - 1

  const goTo = useCallback(
    (wanted: number) => {
      const target = Math.max(0, Math.min(slides.length, wanted))
      if (target === index) return
      onPlace({ slide: slides[target]?.id ?? 'end', entrance: target > index ? 'next' : 'previous' })
    },
    [slides, index, onPlace],
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
    // Loads the views of the whole module, so that it continues without network.
    void loadViews(module.slides.flatMap(({ content }) => content?.blocks ?? []))
    if (next) prefetchSlide(next, { media: lesson.media, mediaOf: id => module.media.get(id) })
  }, [next, lesson.media, module])

  const hasCertificate = module.rule.isGiven && !offer
  // Requested from the last slide on, so that the end has it when it is drawn.
  const isWanted = hasCertificate && index >= slides.length - 1
  const heard = useStanding(certificate, lesson.lang, state, isWanted)
  const certificateOf = (standing: Standing, listed: readonly string[], look: 'brief' | 'whole') =>
    hasCertificate && (
      <CertificatePart
        standing={standing}
        isAsking={heard.isAsking}
        onRetry={heard.retry}
        module={module}
        state={state}
        listed={listed}
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
    state: stateOf(other, state),
  }))
  return (
    <div className={styles.player} data-printing={print.isOn}>
      <button type="button" className={styles.skip} onClick={heading.skipTo}>
        {t('screens.skip')}
      </button>
      {head(state)}
      <div className={styles.posts}>
        <StepProgress states={outline.map(({ id, state }) => (id === slide?.id ? 'now' : state))} />
      </div>
      <div className={styles.body}>
        <Outline title={module.name} items={outline} current={slide?.id ?? null} onGo={goToSlide} />
        <main className={`stack ${styles.main}`} {...swipe}>
          {/* Outside what changes at a turn: an error thrown while that mounts reaches no boundary mounted with it. */}
          <CrashGuard
            subject={slide?.id ?? module.id}
            instead={
              <FailedScreen title={slide?.title ?? module.name} lang={slide?.wording.titleLang} heading={heading.ref} />
            }
          >
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
                  ...afterMiss(slide, { slides, certificate, offer, addresses, lesson, onGo: goToSlide }),
                  ...questions.ofBlocks,
                  slide: slide.id,
                  layout: slide.content?.layout ?? 'column',
                }}
              >
                <TimeOnSlide slide={slide} progress={progress} />
                <Suspense fallback={<Waiting />}>
                  <SlideView
                    slide={slide}
                    entrance={position.entrance}
                    heading={heading.ref}
                    lacksQuestion={lacksQuestion(slide, state)}
                  />
                </Suspense>
              </LessonContext>
            ) : (
              <ModuleEnd
                module={module}
                state={state}
                addresses={addresses}
                heading={heading.ref}
                onGo={goToSlide}
                onNextModule={onNextModule}
                onPrint={print.begin}
                certificate={(standing, listed) => certificateOf(standing, listed, 'whole')}
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
                // An account is for what comes next or, after the last module, for what was done here.
                offer={offerAt(offer, { module: module.next?.id ?? module.id, slide: null })}
              />
            )}
          </CrashGuard>
          <CrashGuard subject={slide?.id} instead={null}>
            {slide && isToolEnd && (
              <div className={styles.below}>{certificateOf(heard.standing, [slide.id], 'brief')}</div>
            )}
          </CrashGuard>
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
          isDone={stateOf(slide, state) === 'done'}
          {...questions.ofFoot}
          onPrevious={() => turn('previous')}
          onNext={() => turn('next')}
        />
      )}
    </div>
  )
}

/** Everything in the end of a tool needs the network: until it can be loaded, there is nothing to show. */
function NothingYet() {
  useLoadOnceOnline()
  return null
}

/** Offline, the rest of the module cannot be drawn for paper: the present screen is printed. */
function PrintedScreen({ onPrinted }: { onPrinted: () => void }) {
  useEffect(() => {
    onPrinted()
    setTimeout(() => print())
  }, [onPrinted])
  return null
}

function offerAt(offer: Offer | undefined, place: SlidePlace): Lesson['offer'] {
  return offer && { signUp: offer.signUp?.(place) ?? null, signIn: offer.signIn(place) }
}

function stateOf({ id, content, questions }: LoadedSlide, { slides }: ProgressState): ScreenState {
  const progress = countable(slides[id], questions)
  if (content && isSlideDone(content, progress)) return 'done'
  return progress.seenAt ? 'seen' : 'todo'
}

/** Whether an answer arrived too late: the slide no longer has its question. */
function lacksQuestion({ id, questions }: LoadedSlide, state: ProgressState): boolean {
  const given = Object.entries(state.slides[id]?.answers ?? {})
  return given.some(([block, { refused }]) => refused && !questions.some(question => question.id === block))
}

/** Whether a slide has a reflection that was written in. */
function hasReflection({ answers }: ProgressState['slides'][string]): boolean {
  return Object.values(answers).some(({ answer }) => readAnswer('reflection', answer)?.text.trim())
}

function prefetchSlide({ content }: LoadedSlide, lesson: Pick<Lesson, 'media' | 'mediaOf'>): void {
  const pictures = content?.blocks.flatMap(block => picturesOf(block, content.layout)) ?? []
  for (const { id, layout } of pictures) prefetchPicture(id, pictureOf(id, { ...lesson, layout }))
}
