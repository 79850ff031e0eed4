import type { SlideContent } from '@preau/course/slide'
import type { ContentLanguage } from '@preau/locales/languages'
import type { ColumnType, Generated } from 'kysely'
import type { Translation } from '#library/tables.ts'

/**
 * A translation of a slide before a change: its content (null for none) and origins; `version` is the draft's version
 * after the change.
 */
export type SlideBefore = {
  slide: string
  version: number
  content: SlideContent | null
  origin: Record<string, string>
}

/**
 * The words of a tool or module in a language before a change, null for none; `version` is the object's version after
 * the change.
 */
export type WordsBefore = { object: string; version: number; words: Translation | null }

export type Before = { slides: SlideBefore[]; words: WordsBefore[] }

type TranslationChangeTable = {
  id: Generated<string>
  tool_id: string
  language: ContentLanguage
  actor_id: string
  before: ColumnType<Before, string, string>
  made_at: Generated<Date>
}

export type TranslationTables = { translation_change: TranslationChangeTable }
