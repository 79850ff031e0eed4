import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReminderKind } from './calls.ts'
import { dayLater, dueReminder, nextReminderDay } from './reminder-days.ts'

const due = '2026-03-30'
/** Runs a server on these days, as numbers of days before the due day; returns the days and reminders sent. */
function sentOn(days: number[], asked = -40): [number, ReminderKind][] {
  const sent: [number, ReminderKind][] = []
  for (const day of days) {
    const facts = { dueDay: due, askedDay: dayLater(due, asked), sent: sent.map(([, kind]) => kind) }
    const kind = dueReminder(facts, dayLater(due, day))
    if (kind) sent.push([day, kind])
  }
  return sent
}
const everyDay = Array.from({ length: 60 }, (_, day) => day - 30)

test('G-09 a reminder is sent seven days before, one day before and three days after the due day, also when the clocks change in between', () => {
  expect(sentOn(everyDay)).toEqual([
    [-7, 'week'],
    [-1, 'day'],
    [3, 'late'],
  ])
})

test.each<[string, number[], number, [number, ReminderKind][]]>([
  [
    'after days without a server the last that was due, not all',
    [-5, 0],
    -40,
    [
      [-5, 'week'],
      [0, 'day'],
    ],
  ],
  ['none two days after the due day, and none weeks after it', [2, 20], -40, []],
  ['not on the day on which they were asked', [-7, -6, -5], -7, []],
  [
    'of those before they were asked none, of those after it all',
    everyDay,
    -3,
    [
      [-1, 'day'],
      [3, 'late'],
    ],
  ],
])('G-09 %s', (_, days, asked, expected) => {
  expect(sentOn(days, asked)).toEqual(expected)
})

test('G-09 the next day that a lead reads is the day on which the next reminder is sent', () => {
  const kinds = fc.uniqueArray(fc.constantFrom<ReminderKind>('week', 'day', 'late'))
  fc.assert(
    fc.property(kinds, fc.integer({ min: -30, max: 20 }), fc.integer({ min: -30, max: 20 }), (sent, asked, now) => {
      const facts = { dueDay: due, askedDay: dayLater(due, asked), sent }
      const first = everyDay.filter(day => day >= now).find(day => dueReminder(facts, dayLater(due, day)) !== null)
      expect(nextReminderDay(facts, dayLater(due, now))).toBe(first === undefined ? null : dayLater(due, first))
    }),
  )
})
