import type { ObjectType, ToolKind } from '@preau/contract/library/library-object'
import type { Right } from '@preau/contract/library/rights'
import type { Word } from '@preau/contract/library/wire-object'
import type { Language } from '@preau/locales/languages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * What a language other than the original has; what is missing falls back to the original. Of a slide it says as well
 * whether it counts as translated; see `markTranslated`.
 */
export type Translation = Partial<Record<Word, string>> & { content?: unknown; isTranslated?: true }
export type Translations = Partial<Record<Language, Translation>>

/** A file of a media object: its key in the store, its media type, its size in bytes. */
export type MediaFile = {
  key: string
  type: string
  size: number
  purpose: 'image' | 'video' | 'file'
  /** Of a drawing: what its pixels weigh, which lie beside it. */
  pixels?: number
}

type Json<Value> = ColumnType<Value, string, string>

export type ObjectTable = {
  id: Generated<string>
  type: ObjectType
  parent_id: string | null
  path: string[]
  position: Generated<number>
  name: string
  description: string | null
  visibility: Generated<'visible' | 'hide'>
  kind: ToolKind | null
  language: Generated<Language>
  content: Json<unknown>
  translations: Json<Partial<Record<Language, Translation>>>
  file: JSONColumnType<MediaFile> | null
  slide_count: Generated<number>
  module_count: Generated<number>
  minutes: Generated<number>
  version: Generated<number>
  owner_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** When teachers could first see it, of a slide when its content was last published; null for never. */
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  deleted_at: Date | null
  deleted_by: string | null
  /** The object that was deleted, and this one with it; its own id for that one itself. */
  deleted_with: string | null
}

/** What a slide was when it was published. */
export type ObjectVersionTable = {
  object_id: string
  version: number
  content: Json<unknown>
  translations: Json<Partial<Record<Language, Translation>>>
  actor_id: string | null
  created_at: Generated<Date>
}

export type ShareTable = {
  object_id: string
  actor_id: string
  right_name: Right
  granted_by: string | null
  granted_at: Generated<Date>
}

export type LibraryTables = { object: ObjectTable; object_version: ObjectVersionTable; share: ShareTable }
