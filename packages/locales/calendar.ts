/** The time zone of the organisation. Its days begin and end in this zone, and are written in it for everybody. */
export const timeZone = 'Europe/Zurich'

type Later = { months?: number; days?: number }

const clock = new Intl.DateTimeFormat('en-GB-u-ca-iso8601', {
  timeZone,
  ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
})

/**
 * The beginning of the day of a moment in the organisation's time zone, or of the day so many months and days later; if
 * that month is too short, of its last day. All in milliseconds since 1970.
 */
export function startOfDay(moment: number, { months = 0, days = 0 }: Later = {}): number {
  const [year, month, day] = partsOf(moment)
  const monthLength = new Date(utc(year, month + months, 0)).getUTCDate()
  const midnight = utc(year, month - 1 + months, Math.min(day, monthLength) + days)
  const guess = midnight - offsetAt(midnight)
  return midnight - offsetAt(guess)
}

/** The last millisecond of that day. */
export function endOfDay(moment: number, { days = 0, ...later }: Later = {}): number {
  return startOfDay(moment, { ...later, days: days + 1 }) - 1
}

/** Whether something that is valid until the end of the day of a moment has ended. */
export function isDayOver(moment: number, now = Date.now()): boolean {
  return moment < startOfDay(now)
}

function partsOf(moment: number) {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return [part('year'), part('month'), part('day'), part('hour') % 24, part('minute'), part('second')] as const
}

/** The offset of the time zone from UTC at a moment, to the second. */
function offsetAt(moment: number): number {
  const [year, month, day, hour, minute, second] = partsOf(moment)
  const wholeSeconds = Math.floor(moment / 1000) * 1000
  return utc(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1000 - wholeSeconds
}

/** Like `Date.UTC`, which however takes years before 100 for years of the last century. */
function utc(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month, day)
}
