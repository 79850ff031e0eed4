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

type PresenceTable = { slide_id: string; actor_id: string; seen_at: Generated<Date> }

export type DraftTables = { draft: DraftTable; presence: PresenceTable }
