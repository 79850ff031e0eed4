import { Busy } from '#platform/http/envelope.ts'
import { secondsToWait } from './find-object.ts'

/** Most attempts at one copy. */
const mostAttempts = 3

/** A prepared copy is stale: its source or its destination has changed. */
export class StaleCopy extends Error {}

/**
 * Runs a function that prepares a copy outside the lock of the tree, where nobody sees it or waits for it. Repeats it
 * when it throws a StaleCopy; throws a Busy after the last attempt.
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
