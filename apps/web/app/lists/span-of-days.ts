/**
 * The moments from the beginning of one day to the end of another (`YYYY-MM-DD`), in local time; an invalid day is left
 * out.
 */
export function spanOfDays(first: string, last: string): { from?: number; until?: number } {
  const from = beginningOf(first, 0)
  const until = beginningOf(last, 1)
  return { ...(from !== null && { from }), ...(until !== null && { until }) }
}

/** When a day begins, or one so many days after it: on a change of the clock, days are shorter or longer. */
function beginningOf(day: string, daysAfter: number): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date + daysAfter).getTime()
}
