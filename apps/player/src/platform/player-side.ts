import type { FrameParameters } from '@preau/contract/frame'
import type { PageCommand, PageTalk } from './frame-messages.ts'
import type { SlidePlace } from './place.ts'

/** What the learner's player and the editor are opened with. */
export type PlayerSide = {
  parameters: FrameParameters
  /** Origin of the platform's API. */
  host: string
  start: SlidePlace
  talk: PageTalk
  /** Subscribes to commands of the page; returns the function that unsubscribes. */
  onCommand: (listener: (command: PageCommand) => void) => () => void
}
