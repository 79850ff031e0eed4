import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfDay, isDayOver, startOfDay, timeZone } from './calendar.ts'

const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
const local = (moment: number) => swedish.format(moment)

test.each([
  ['a summer evening', '2026-06-30T22:30:00Z', {}, '2026-07-01T22:00:00Z'],
  ['a winter night', '2026-11-27T23:30:00Z', {}, '2026-11-28T23:00:00Z'],
  ['the day of 23 hours', '2026-03-29T12:00:00Z', {}, '2026-03-29T22:00:00Z'],
  ['the day of 25 hours', '2026-10-25T12:00:00Z', {}, '2026-10-25T23:00:00Z'],
  ['from winter to summer', '2026-01-15T09:00:00Z', { months: 6 }, '2026-07-15T22:00:00Z'],
  ['from summer to winter', '2026-08-31T09:00:00Z', { months: 6 }, '2027-02-28T23:00:00Z'],
  ['to the end of a short month', '2027-08-31T09:00:00Z', { months: 6 }, '2028-02-29T23:00:00Z'],
  ['from a leap day', '2028-02-29T09:00:00Z', { months: 12 }, '2029-02-28T23:00:00Z'],
  ['an evening that is the next month in Switzerland', '2026-01-30T23:30:00Z', { months: 1 }, '2026-02-28T23:00:00Z'],
  ['months and days', '2026-01-31T12:00:00Z', { months: 1, days: 1 }, '2026-03-01T23:00:00Z'],
  ['days over a change of the clock', '2026-10-20T22:30:00Z', { days: 7 }, '2026-10-28T23:00:00Z'],
  ['days back', '2026-04-01T12:00:00Z', { days: -90 }, '2026-01-01T23:00:00Z'],
])('O-14 %s ends at midnight in the organisation’s time zone', (_case, from, later, end) => {
  expect(new Date(endOfDay(Date.parse(from), later) + 1).toISOString()).toBe(new Date(end).toISOString())
})

test('O-14 the day of any moment holds exactly the day that is printed for it', () => {
  const moment = fc.integer({ min: Date.parse('0010-01-01T00:00:00Z'), max: Date.parse('9999-12-30T00:00:00Z') })
  fc.assert(
    fc.property(moment, fc.integer({ min: -400, max: 400 }), (at, days) => {
      const [start, end] = [startOfDay(at), endOfDay(at)]
      expect(start <= at && at <= end).toBe(true)
      expect(local(start)).toBe(`${local(at).slice(0, -8)}00:00:00`)
      expect(local(end)).toBe(`${local(at).slice(0, -8)}23:59:59`)
      expect(startOfDay(startOfDay(at, { days }), { days: -days })).toBe(start)
      expect([isDayOver(at, end), isDayOver(at, end + 1)]).toEqual([false, true])
    }),
  )
})
