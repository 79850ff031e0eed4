import type { Platform } from './a-platform.ts'

/** What a fault is tried with. */
export type Run = {
  platform: Platform
  /** How often something that is done again and again is done. */
  times: number
  /** Numbers from 0 to 1 that depend on the seed alone. */
  random: () => number
  /** Says what should not have been: the fault was not borne. */
  complain: (what: string) => void
  /** Says why it cannot be tried here; gives nothing more to say. */
  leaveOut: (why: string) => string
}

/** Something that may happen to a platform. */
export type Fault = {
  /** Its name on the command line. */
  name: string
  /** Lets it happen, and gives what was measured in one line. */
  run: (run: Run) => Promise<string>
  /** Whether it makes a platform of its own. */
  isAlone?: boolean
}
