import { setTimeout as wait } from 'node:timers/promises'

/** In milliseconds; longer than any answer whose time must not reveal anything. */
const evenTime = 300

/** Returns or throws after the same time, however long the work took, so that the time reveals nothing about it. */
export async function constantTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, wait(evenTime)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
