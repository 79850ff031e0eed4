import type { Platform } from './a-platform.ts'

/** What a fault gets to work with. */
export type Run = {
  platform: Platform
  /** How often a repeated fault is repeated. */
  times: number
  /** Numbers from 0 to 1 that depend only on the seed. */
  random: () => number
  /** Reports a failure: the platform did not withstand the fault. */
  complain: (what: string) => void
  /** Skips the fault, with the reason; returns an empty result. */
  leaveOut: (why: string) => string
}

/** A fault to inject into a platform. */
export type Fault = {
  /** Its name on the command line. */
  name: string
  /** Injects the fault, and returns measurements in one line. */
  run: (run: Run) => Promise<string>
  /** Whether the fault starts a platform of its own. */
  isAlone?: boolean
}
