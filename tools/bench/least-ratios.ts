import type { Ratios } from './last-release.ts'

/**
 * What each case may at least be of a bare reply, by processor time. No release moves these: a case that loses a sixth
 * from each release to the next is never named beside the last one (`last-release.ts`). They are what we want, so one
 * may be above what is reached today.
 */
const leastRatios: Ratios = {
  'landing page, cached': 0.9,
  'landing page, cached, still good (304)': 0.9,
  'landing page, cached, with a query it does not know': 0.6,
  // 30 ms of a processor, where a bare reply of as many bytes takes 0.04.
  'landing page, rendered each time': 0.0013,
  'levels and tools, nobody': 0.5,
}

/** A sentence for each case that is below its least ratio; none for what was not measured or has none. */
export function belowLeast(ratios: Ratios, least: Ratios = leastRatios): string[] {
  return Object.entries(least).flatMap(([name, floor]) => {
    const now = ratios[name]
    if (now === undefined || now >= floor) return []
    return [`Below what is wanted: ${name} (${now.toFixed(4)} of a bare reply by processor time, ${floor} wanted).`]
  })
}
