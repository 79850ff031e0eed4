import type { ImportState } from '@preau/contract/courses/calls'
import type { Made, ReportLine } from '@preau/contract/courses/schemas'
import type { Language } from '@preau/locales/languages'
import type { ColumnType, Generated } from 'kysely'

export type CourseImportTable = {
  id: string
  actor_id: string
  target_id: string
  file_names: string[]
  language: Language
  state: Generated<ImportState>
  percent: Generated<number>
  report: ColumnType<ReportLine[], string | undefined, string>
  tool_id: string | null
  made: ColumnType<Made | null, string | undefined, string | null>
  created_at: Generated<Date>
  ended_at: Date | null
}

export type CourseTables = { course_import: CourseImportTable }
