import type { FrameParameters } from '@preau/contract/frame'
import type { PageTalk, PageWish } from './frame-messages.ts'
import type { Place } from './place.ts'

/** What each side of the player, the learner's and the authors', is opened with. */
export type PlayerSide = {
  parameters: FrameParameters
  /** Origin of the platform's API. */
  host: string
  start: Place
  talk: PageTalk
  /** Hands each wish of the page to the listener; gives the way to stop. */
  wishes: (listener: (wish: PageWish) => void) => () => void
}
