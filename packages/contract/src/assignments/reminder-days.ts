import { daysBeforeDue, type ReminderKind } from './calls.ts'

/**
 * The facts that decide whether a person who has not finished gets a reminder; a day is a text such as `2026-04-03`.
 */
type ReminderFacts = {
  /** The person's own due day. */
  dueDay: string
  /** The day on which they were asked, or joined where that was later. */
  askedDay: string
  /** The reminders that were already sent for this due day. */
  sent: readonly ReminderKind[]
}

/** How many days after the due day the last reminder that it has passed may be sent. */
export const longestLate = 10

const kinds = Object.keys(daysBeforeDue) as ReminderKind[]

/** The date so many days later. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The day on which a reminder should be sent. */
const dayOf = (kind: ReminderKind, dueDay: string) => dayLater(dueDay, -daysBeforeDue[kind])

/** The last day on which a reminder is still true, if no server ran on its own day. */
function lastDayOf(kind: ReminderKind, dueDay: string): string {
  if (kind === 'week') return dayLater(dayOf('day', dueDay), -1)
  return dayLater(dueDay, kind === 'day' ? 0 : longestLate)
}

/** The reminder to send today; null for none. If several days have passed without a server, it is the last one. */
export function dueReminder({ dueDay, askedDay, sent }: ReminderFacts, today: string): ReminderKind | null {
  const due = kinds.find(kind => dayOf(kind, dueDay) <= today && today <= lastDayOf(kind, dueDay))
  // No reminder for the day on which the person was asked: they got a mail about the assignment on that day.
  return due && dayOf(due, dueDay) > askedDay && !sent.includes(due) ? due : null
}

/** The first day on which a reminder will be sent, from `today` on (included); null when none is left. */
export function nextReminderDay(facts: ReminderFacts, today: string): string | null {
  const days = kinds.map(kind => dayOf(kind, facts.dueDay)).map(day => (day < today ? today : day))
  return days.sort().find(day => dueReminder(facts, day) !== null) ?? null
}
