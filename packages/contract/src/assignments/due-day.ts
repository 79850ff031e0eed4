import { isDayOver } from '@preau/locales/calendar'

/**
 * Whether a due day, such as `2026-04-03`, is over when it is set. A day that was set before may remain.
 * @param former the day that was set before, if any
 * @param now in milliseconds since 1970
 */
export function isTooLate(day: string | null, former: string | null, now = Date.now()): boolean {
  // Noon UTC is on the same day in Switzerland, all year round.
  return day !== null && day !== former && isDayOver(Date.parse(`${day}T12:00Z`), now)
}
