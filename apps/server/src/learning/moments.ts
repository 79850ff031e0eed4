/** Oldest report that is believed, in milliseconds: a year. An older one comes from a clock that was set wrong. */
const longestAge = 366 * 86_400_000

/**
 * When things were done, by our clock: milliseconds since 1970, none later than now. A client may send the time on its
 * own clock (`sentAt`). Then each moment is read as an age, so that clock may be wrong, and the order of the list
 * counts even if the clock was set in between. Without `sentAt`, the moments are taken as they are.
 * @param reports the oldest first; `at` by the sender's clock
 */
export function momentsOf(reports: readonly { at: number }[], sentAt: number | undefined, now: number): number[] {
  if (sentAt === undefined) return reports.map(({ at }) => Math.min(at, now))
  let next = now
  return reports
    .toReversed()
    .map(({ at }) => {
      const age = Math.min(Math.max(0, sentAt - at), longestAge)
      next = Math.min(next, now - age)
      return next
    })
    .toReversed()
}
