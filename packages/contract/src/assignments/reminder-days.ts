import { daysBeforeDue, type ReminderKind } from './calls.ts'

/** What it follows from whether a person who has not finished is reminded; a day is `2026-04-03`. */
type ReminderFacts = {
  /** The person's own due day. */
  dueDay: string
  /** The day on which they were asked, or joined where that was later. */
  askedDay: string
  /** The reminders of this due day that were sent already. */
  sent: readonly ReminderKind[]
}

/** Days after which nobody is reminded any more that their day has passed. */
export const longestLate = 10

const kinds = Object.keys(daysBeforeDue) as ReminderKind[]

/** The day so many days later. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day on which a reminder is to be sent. */
const dayOf = (kind: ReminderKind, dueDay: string) => dayLater(dueDay, -daysBeforeDue[kind])

/** The last day on which a reminder is still true, if no server ran on its own day. */
function lastDayOf(kind: ReminderKind, dueDay: string): string {
  if (kind === 'week') return dayLater(dayOf('day', dueDay), -1)
  return dayLater(dueDay, kind === 'day' ? 0 : longestLate)
}

/** The reminder to send today: of several days that have gone by while no server ran, the last; null for none. */
export function dueReminder({ dueDay, askedDay, sent }: ReminderFacts, today: string): ReminderKind | null {
  const due = kinds.find(kind => dayOf(kind, dueDay) <= today && today <= lastDayOf(kind, dueDay))
  // What they read on the day they were asked needs no reminder on that day.
  return due && dayOf(due, dueDay) > askedDay && !sent.includes(due) ? due : null
}

/** The first day from `today` on, that day included, on which a reminder is sent; null when none is left. */
export function nextReminderDay(facts: ReminderFacts, today: string): string | null {
  const days = kinds.map(kind => dayOf(kind, facts.dueDay)).map(day => (day < today ? today : day))
  return days.sort().find(day => dueReminder(facts, day) !== null) ?? null
}
