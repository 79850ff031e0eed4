import type { Credentials } from '@preau/contract/sender'
import type { CertificateRule } from '@preau/course/certificate'
import type { SlideLayout } from '@preau/course/slide'
import type { Language } from '@preau/locales/languages'
import { createContext, useContext } from 'react'
import type { Place } from '#platform/place.ts'
import type { Progress } from '#progress/progress.ts'
import type { LoadedMedia } from './load-module.ts'
import type { SharedPlaces } from './recording-place.ts'

/** Where a visitor is offered an account, and comes back from to a place. */
export type Offer = {
  /** Null where nobody may register. */
  signUp: ((place: Place) => string) | null
  signIn: (place: Place) => string
}

/** How wide pictures are drawn: as the layout of a slide has them, or in the columns of a block. */
export type PictureLayout = SlideLayout | 'columns'

/** What the blocks of a slide may need of what is around them. */
export type Lesson = {
  lang: Language
  slide: string
  layout: PictureLayout
  /** Reads pictures, videos and files. */
  media: { host: string; credentials: Credentials }
  /** What the person's other devices know of the films and sounds they left; where somebody is signed in and learns. */
  places?: SharedPlaces | undefined
  mediaOf: (id: string) => LoadedMedia | undefined
  progress: Progress
  /** What the tool asks for before it gives its certificate; nothing of the sort in a preview. */
  rule?: CertificateRule
  /** Where nobody is signed in. */
  offer?: { signUp: string | null; signIn: string } | undefined
  /** The first assessment of the slide: where it says, for all of them, that they need an account. */
  firstAssessment?: string | undefined
  /** Reads the module anew, since what is asked here has changed; nothing of the sort in a preview. */
  refresh?: () => void
  /** Drawn for paper, where nothing can be opened. */
  isPrinted?: true
  /** Is told when an answer is chosen that may be checked, and when it no longer is; nothing of the sort in a preview. */
  onReady?: (block: string, isReady: boolean) => void
}

export const LessonContext = createContext<Lesson | null>(null)

/** The lesson a block is drawn in; throws outside of one. */
export function useLesson(): Lesson {
  const lesson = useContext(LessonContext)
  if (!lesson) throw new Error('a block was drawn outside of a lesson')
  return lesson
}
