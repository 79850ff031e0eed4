import type { JournalEntry } from './progress-journal.ts'

/**
 * The present moment, in milliseconds since 1970; but always later than every pending entry, even if the clock was set
 * back.
 */
export function momentAfter(waiting: readonly JournalEntry[], now: number): number {
  return Math.max(now, ...waiting.map(({ at }) => at + 1))
}
