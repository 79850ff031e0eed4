import { isDayOver } from '@preau/locales/calendar'
import { isObject, type Json } from '#json.ts'

/** Allowed difference between the clocks of the verifier and of the signer, in milliseconds. */
const clockTolerance = 5 * 60_000

/**
 * Whether a badge is in force now. An unreadable date is reported, since a badge without an end simply has no date.
 * @param lastDays dates that people read as days: the badge is valid until the end of that day
 * @param ends exact moments, of its token or proof
 * @param now in milliseconds since 1970
 */
export function datesFinding(
  {
    starts,
    lastDays = [],
    ends = [],
  }: { starts: (Json | undefined)[]; lastDays?: (Json | undefined)[]; ends?: (Json | undefined)[] },
  now: number,
): 'in-force' | 'not-yet-valid' | 'expired' | 'dates-unreadable' {
  const from = starts.filter(start => start !== undefined).map(momentOf)
  const days = lastDays.filter(end => end !== undefined).map(momentOf)
  const until = ends.filter(end => end !== undefined).map(momentOf)
  if ([...from, ...days, ...until].some(moment => Number.isNaN(moment))) return 'dates-unreadable'
  if (Math.min(...until) < now || days.some(day => isDayOver(day, now))) return 'expired'
  return Math.max(...from) > now + clockTolerance ? 'not-yet-valid' : 'in-force'
}

/** Milliseconds since 1970 of a date and time in ISO 8601; not a number for anything else. */
function momentOf(value: Json | undefined): number {
  const text = isObject(value) ? value['@value'] : value
  if (typeof text !== 'string') return Number.NaN
  return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text)
    ? Date.parse(text)
    : Number.NaN
}
