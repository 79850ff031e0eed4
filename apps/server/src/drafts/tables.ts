import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import type { ColumnType, Generated } from 'kysely'

/** A slide in every language it is written in. */
export type Contents = Partial<Record<ContentLanguage, SlideContent>>

/** Per translation and block: the fingerprint of the original's block at the time it was translated. */
export type Origins = Partial<Record<ContentLanguage, Record<string, string>>>

type Json<Value> = ColumnType<Value, string, string>

type DraftTable = {
  slide_id: string
  version: number
  contents: Json<unknown>
  origins: Json<Origins>
  published_version: number | null
  saved_at: Generated<Date>
  saved_by: string | null
}

/** The words of a module that are not published, in one language; null clears one. */
export type DraftedWords = { name?: string | null; description?: string | null; content?: unknown }

/** What authors want of the modules and slides of a tool, where that differs from their rows. */
export type StructureDraft = {
  /** The children of the tool or of a module in their order, including those that will be deleted. */
  places?: Record<string, string[]>
  hidden?: Record<string, boolean>
  removed?: string[]
  words?: Record<string, Partial<Record<ContentLanguage, DraftedWords>>>
}

type ToolDraftTable = {
  tool_id: string
  version: number
  structure: Json<StructureDraft>
  saved_at: Generated<Date>
  saved_by: string | null
}

type PresenceTable = { slide_id: string; actor_id: string; seen_at: Generated<Date> }

export type DraftTables = { draft: DraftTable; tool_draft: ToolDraftTable; presence: PresenceTable }
