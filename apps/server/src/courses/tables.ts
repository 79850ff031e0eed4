import type { ImportState } from '@preau/contract/courses/calls'
import type { ImportResult, ReportLine } from '@preau/contract/courses/schemas'
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
  made: ColumnType<ImportResult | null, string | undefined, string | null>
  created_at: Generated<Date>
  ended_at: Date | null
}

/**
 * A resumable upload of a film; `id` becomes the id of its media object, `object_id` is the object for which it was
 * started.
 */
export type UploadTable = {
  id: Generated<string>
  actor_id: string
  object_id: string
  tool_id: string
  name: string
  size: number
  changed_at: Date
  created_at: Generated<Date>
  touched_at: Generated<Date>
}

export type CourseTables = { course_import: CourseImportTable; upload: UploadTable }
