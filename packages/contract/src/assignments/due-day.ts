import { isDayOver } from '@preau/locales/calendar'

/**
 * Whether a due day, `2026-04-03`, is asked for after its end; one that was set before may remain where it is.
 * @param former the day that was set before, where there was one
 * @param now in milliseconds since 1970
 */
export function isTooLate(day: string | null, former: string | null, now = Date.now()): boolean {
  // Noon in Greenwich is in the same day of Switzerland, all year round.
  return day !== null && day !== former && isDayOver(Date.parse(`${day}T12:00Z`), now)
}
