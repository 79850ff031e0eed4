/** How old a report may be at most, in milliseconds: a year. An older one comes from a clock that was set wrong. */
const longestAge = 366 * 86_400_000

/**
 * When things were done, by our clock: milliseconds since 1970, none later than now. A client that sends what its own
 * clock shows (`sentAt`) has each moment read as an age, so its clock may be wrong; a later entry of its list was done
 * later, whatever the clock showed in between. For any other client the moments are taken as they are.
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
