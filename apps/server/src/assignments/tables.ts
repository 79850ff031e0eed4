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

/** What is settled for one person: a later day, or that nothing is asked of them. */
type AssignmentExceptionTable = {
  assignment_id: string
  actor_id: string
  due_day: Day
  is_excused: boolean
  reason: Generated<string>
}

export type AssignmentTables = {
  assignment: AssignmentTable
  assignment_tool: AssignmentToolTable
  assignment_exception: AssignmentExceptionTable
}
