import { Busy } from '#platform/http/envelope.ts'
import { secondsToWait } from './find-object.ts'

/** How often it is begun again. */
const mostAttempts = 3

/** What was written can no longer take its place as it is: what it was made of, or goes into, is not what it was. */
export class Outdated extends Error {}

/**
 * Does what is written before its transaction locks the tree, which nobody waits for since nobody sees it: once more where
 * it throws an Outdated. Throws a Busy where that happens again and again.
 */
export async function untilInPlace<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (fault) {
      if (!(fault instanceof Outdated)) throw fault
      if (attempt === mostAttempts) throw new Busy(secondsToWait, { cause: fault })
    }
  }
}
