import type { ReminderKind } from '@preau/contract/assignments/calls'
import type { Language } from '@preau/locales/languages'
import type { ColumnType, Generated } from 'kysely'

/** A day of the calendar; read as text by `to_char`, since a Date would be a moment. */
type Day = ColumnType<Date | null, string | null, string | null>

type AssignmentTable = {
  id: Generated<string>
  group_id: string
  due_day: Day
  words: Generated<string>
  asked_by: string | null
  asked_at: Generated<Date>
  withdrawn_at: Date | null
}

type AssignmentToolTable = { assignment_id: string; tool_id: string; place: number }

type AssignmentPathTable = { assignment_id: string; path_id: string; place: number }

/** An exception for one person: a later day, or that nothing is asked of them. */
type AssignmentExceptionTable = {
  assignment_id: string
  actor_id: string
  due_day: Day
  is_excused: boolean
  reason: Generated<string>
}

/** Whether a person gets reminders by mail. With `key` they can be ended without a session. */
type ReminderChoiceTable = { actor_id: string; key: Generated<string>; ended_at: Date | null }

/** A reminder that was queued with its mail; `lead` is one that a lead asked for. */
type ReminderTable = {
  id: Generated<string>
  assignment_id: string
  actor_id: string
  kind: ReminderKind | 'lead'
  due_day: Day
  queued_at: Generated<Date>
  /** Null once the mail is no longer kept. */
  mail_id: string | null
}

type DueCalendarTable = { actor_id: string; key_hash: Buffer; made_at: Generated<Date> }

/**
 * A file with the sheets of an assignment, made for a lead. `codes` are the certificates in it, set once it is
 * complete.
 */
type AssignmentSheetsTable = {
  id: Generated<string>
  actor_id: string
  assignment_id: string
  language: Language
  asked_at: Generated<Date>
  total: number
  made: Generated<number>
  codes: string[] | null
  ended_at: Date | null
}

export type AssignmentTables = {
  assignment: AssignmentTable
  assignment_tool: AssignmentToolTable
  assignment_path: AssignmentPathTable
  assignment_exception: AssignmentExceptionTable
  reminder_choice: ReminderChoiceTable
  reminder: ReminderTable
  due_calendar: DueCalendarTable
  assignment_sheets: AssignmentSheetsTable
}
