import { timeZone } from '@preau/locales/calendar'
import { type RawBuilder, sql } from 'kysely'

/** SQL: the name of the organisation's time zone. */
export const inTimeZone = sql.lit(timeZone)

/**
 * SQL: the beginning of today in the organisation's time zone, or that of the day some time ago. Something that is
 * valid until the end of a day is over if any moment of that day is before this one. That is the same as `isDayOver`,
 * but an index can be used.
 */
export function startOfToday({ years = 0, days = 0 } = {}): RawBuilder<Date> {
  return sql`(
    (date_trunc('day', now() at time zone ${inTimeZone}) - make_interval(years => ${years}::int, days => ${days}::int))
    at time zone ${inTimeZone}
  )`
}
