import type { Credentials } from '@preau/contract/client/client-of'
import type { CertificateRule } from '@preau/course/certificate'
import type { SlideLayout } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { createContext, type MouseEvent, useContext, useEffect } from 'react'
import type { SlidePlace } from '#platform/place.ts'
import type { Progress } from '#progress/progress.ts'
import type { LoadedMedia } from './load-module.ts'
import type { OpenedParts } from './opened-parts.ts'
import type { SharedPlaces } from './recording-place.ts'

/** Where a visitor can get an account; both links come back to the place. */
export type Offer = {
  /** Null if nobody may register. */
  signUp: ((place: SlidePlace) => string) | null
  signIn: (place: SlidePlace) => string
}

/** How wide pictures are drawn: by the layout of a slide, or in the columns of a block. */
export type PictureLayout = SlideLayout | 'columns'

/** What the blocks of a slide may need of their surroundings. */
export type Lesson = {
  lang: Language
  slide: string
  layout: PictureLayout
  /** Reads pictures, videos and files. */
  media: { host: string; credentials: Credentials }
  /** The parts of blocks that were opened at an earlier visit; undefined in a preview. */
  opened?: OpenedParts | undefined
  /** Where the person's other devices left films and sounds; only for learners who are signed in. */
  places?: SharedPlaces | undefined
  mediaOf: (id: string) => LoadedMedia | undefined
  progress: Progress
  /** What the tool requires for its certificate; undefined in a preview. */
  rule?: CertificateRule
  /** Set if nobody is signed in. */
  offer?: { signUp: string | null; signIn: string } | undefined
  /** Easy language, if a slide of the module is written in it; `isMissed` if it could not be loaded. */
  easy?: { isOn: boolean; isMissed: boolean; onSwitch: (isOn: boolean) => void } | undefined
  /** The first assessment of the slide: it says, for all of them, that they need an account. */
  firstAssessment?: string | undefined
  /** Reloads the module, after a question has changed; undefined in a preview. */
  refresh?: () => void
  /**
   * Set if a spare question can take the place of a missed assessment: requests it, and returns whether that was
   * possible.
   */
  drawAnother?: ((block: string) => Promise<boolean>) | undefined
  /** The slide to read again after a miss. */
  readAgain?: ReadAgain | undefined
  /** Drawn for paper, where nothing can be opened. */
  isPrinted?: true
  /** Called with each question that waits for an answer, and with null once it no longer does; undefined in a preview. */
  onQuestion?: (block: string, question: OpenQuestion | null) => void
  /** The question that the bar below checks, among those that wait for an answer. */
  toCheck?: string | undefined
}

/** A link to a slide of this module; `lang` is the language of its title if that differs. */
type ReadAgain = {
  title: string
  lang: Language | undefined
  address: string
  onClick: (event: MouseEvent) => void
}

/** A question that waits for an answer, for the bar below. */
export type OpenQuestion = { isReady: boolean; isBusy: boolean; check: () => void }

export const LessonContext = createContext<Lesson | null>(null)

/** The lesson a block is drawn in; throws outside of one. */
export function useLesson(): Lesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('a block was drawn outside of a lesson')
  return lesson
}

/** Records that a block was taken in, on the screen and not on paper. */
export function useTakenIn(block: string, isTakenIn: boolean): void {
  const { progress, slide, isPrinted } = useLesson()
  useEffect(() => {
    if (isTakenIn && !isPrinted) progress.take(slide, { blocks: [block] })
  }, [block, isTakenIn, progress, slide, isPrinted])
}
