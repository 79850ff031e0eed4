import { withLock } from '#client/with-lock.ts'
import type { Exclusive } from './progress-sender.ts'

/**
 * Lets one tab at a time, of a lesson or of a page, send the journal of a person. A browser without locks may send
 * twice, which is harmless.
 */
export function oneSenderOf(login: string): Exclusive {
  return task => withLock(`preau-progress:${login}`, {}, task)
}
