import { withLock } from '#client/with-lock.ts'
import type { Exclusive } from './progress-sender.ts'

/**
 * One tab at a time, of a lesson or of a page, sends the journal of a person; a browser without locks may send twice, which
 * is harmless.
 */
export function oneSenderOf(login: string): Exclusive {
  return task => withLock(`preau-progress:${login}`, {}, task)
}
