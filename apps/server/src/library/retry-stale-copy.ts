import { Busy } from '#platform/http/envelope.ts'
import { secondsToWait } from './find-object.ts'

/** How often it is tried. */
const mostAttempts = 3

/** A prepared copy is stale: its source or its destination has changed. */
export class StaleCopy extends Error {}

/**
 * Retries a copy that was prepared outside the tree's lock, which nobody sees or waits for yet, when it throws a
 * StaleCopy. Throws a Busy after the last attempt.
 */
export async function retryStaleCopy<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (fault) {
      if (!(fault instanceof StaleCopy)) throw fault
      if (attempt === mostAttempts) throw new Busy(secondsToWait, { cause: fault })
    }
  }
}
