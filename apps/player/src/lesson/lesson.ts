import type { Credentials } from '@preau/contract/client/client-of'
import type { CertificateRule } from '@preau/course/certificate'
import type { SlideLayout } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { createContext, useContext } from 'react'
import type { SlidePlace } from '#platform/place.ts'
import type { Progress } from '#progress/progress.ts'
import type { LoadedMedia } from './load-module.ts'
import type { SharedPlaces } from './recording-place.ts'

/** Where a visitor can get an account; both links come back to the place. */
export type Offer = {
  /** Null where nobody may register. */
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
  /** Where the person's other devices left films and sounds; only for learners who are signed in. */
  places?: SharedPlaces | undefined
  mediaOf: (id: string) => LoadedMedia | undefined
  progress: Progress
  /** What the tool requires for its certificate; undefined in a preview. */
  rule?: CertificateRule
  /** Set where nobody is signed in. */
  offer?: { signUp: string | null; signIn: string } | undefined
  /** The first assessment of the slide: it says, for all of them, that they need an account. */
  firstAssessment?: string | undefined
  /** Reloads the module, after a question has changed; undefined in a preview. */
  refresh?: () => void
  /** Drawn for paper, where nothing can be opened. */
  isPrinted?: true
  /** Called when an answer is ready to be checked, and when it no longer is; undefined in a preview. */
  onReady?: (block: string, isReady: boolean) => void
}

export const LessonContext = createContext<Lesson | null>(null)

/** The lesson a block is drawn in; throws outside of one. */
export function useLesson(): Lesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('a block was drawn outside of a lesson')
  return lesson
}
