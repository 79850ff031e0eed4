import type { Ratios } from './last-release.ts'

/**
 * The least ratio of each case to a bare reply, by processor time. No release changes these: a case that loses a sixth
 * from each release to the next is never reported by `last-release.ts`. They are targets, so one may be higher than
 * what is reached today.
 */
const leastRatios: Ratios = {
  'landing page, cached': 0.9,
  'landing page, cached, still good (304)': 0.9,
  'landing page, cached, with a query it does not know': 0.6,
  // 30 ms of a processor; a bare reply with as many bytes takes 0.04 ms.
  'landing page, rendered each time': 0.0013,
  'levels and tools, nobody': 0.5,
}

/** A sentence for each case that is below its least ratio; none for a case that was not measured or has none. */
export function belowLeast(ratios: Ratios, least: Ratios = leastRatios): string[] {
  return Object.entries(least).flatMap(([name, floor]) => {
    const now = ratios[name]
    if (now === undefined || now >= floor) return []
    return [`Below what is wanted: ${name} (${now.toFixed(4)} of a bare reply by processor time, ${floor} wanted).`]
  })
}
