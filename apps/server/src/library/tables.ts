import type { ObjectType, Showing, ToolKind, Word } from '@preau/contract/library/library-object'
import type { Right } from '@preau/contract/library/rights'
import type { ContentLanguage, Language } from '@preau/locales/languages'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/**
 * The words of a language other than the original; missing ones are those of the original. For a slide also whether it
 * counts as translated; see `markTranslated`.
 */
export type Translation = Partial<Record<Word, string>> & { content?: unknown; isTranslated?: true }
export type Translations = Partial<Record<ContentLanguage, Translation>>

/** The file of a media object: its key in the store, its media type, its size in bytes. */
export type MediaFile = {
  key: string
  type: string
  size: number
  purpose: 'image' | 'video' | 'file'
  /** For a drawing: the size of its pixels, which are stored beside it. */
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
  translations: Json<Partial<Record<ContentLanguage, Translation>>>
  file: JSONColumnType<MediaFile> | null
  slide_count: Generated<number>
  module_count: Generated<number>
  minutes: Generated<number>
  minutes_are_estimated: Generated<boolean>
  /** The measured minutes of a module: the median of the people who took it; null while too few were measured. */
  measured_minutes: number | null
  /** For a tool: the other languages in which all of its visible slides exist; see `countSlides`. */
  translated_into: Generated<Language[]>
  /** For a tool: the languages in whose easy variant at least one visible slide exists; see `countSlides`. */
  easy_in: Generated<Language[]>
  /** For a tool: when a visible slide was last published; null where there is none. */
  changed_at: Date | null
  version: Generated<number>
  owner_id: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  /** When teachers could first see the object; for a slide, when its content was last published. Null for never. */
  published_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** For a level: whether authors may make tools in it. */
  open_to_authors: Generated<boolean>
  /** For a tool that is hidden until an administrator approves it; null for all others. */
  showing: Showing | null
  showing_asked_at: Date | null
  deleted_at: Date | null
  deleted_by: string | null
  /** The object that was deleted and took this one along; its own id where it was deleted itself. */
  deleted_with: string | null
}

/** How a column is treated when an object is copied, read or exported. */
export type Column = {
  /** Its type in PostgreSQL. */
  type: 'uuid' | 'uuid[]' | 'text' | 'text[]' | 'boolean' | 'integer' | 'double precision' | 'jsonb' | 'timestamptz'
  /** Whether a copy takes the value of its original; otherwise it gets the default. */
  isCopied: boolean
  /** Whether every read of an object includes the column; otherwise only queries that need it do. */
  isRead: boolean
  /**
   * How a tool on disk stores the column: `same`, under the same name; `own`, in another form, which `put-course.ts`
   * and `read-course.ts` convert; `none`, not at all.
   */
  inCourse: 'same' | 'own' | 'none'
}

/** Every column of an object. Copying, reading and exporting objects take their columns from here. */
export const objectColumns = {
  id: { type: 'uuid', isCopied: true, isRead: true, inCourse: 'own' },
  type: { type: 'text', isCopied: true, isRead: true, inCourse: 'own' },
  parent_id: { type: 'uuid', isCopied: true, isRead: true, inCourse: 'own' },
  path: { type: 'uuid[]', isCopied: true, isRead: true, inCourse: 'none' },
  position: { type: 'double precision', isCopied: true, isRead: false, inCourse: 'none' },
  name: { type: 'text', isCopied: true, isRead: true, inCourse: 'own' },
  description: { type: 'text', isCopied: true, isRead: true, inCourse: 'own' },
  visibility: { type: 'text', isCopied: true, isRead: true, inCourse: 'same' },
  kind: { type: 'text', isCopied: true, isRead: true, inCourse: 'same' },
  language: { type: 'text', isCopied: true, isRead: true, inCourse: 'own' },
  content: { type: 'jsonb', isCopied: true, isRead: false, inCourse: 'own' },
  translations: { type: 'jsonb', isCopied: true, isRead: false, inCourse: 'own' },
  file: { type: 'jsonb', isCopied: true, isRead: false, inCourse: 'own' },
  slide_count: { type: 'integer', isCopied: true, isRead: true, inCourse: 'none' },
  module_count: { type: 'integer', isCopied: true, isRead: true, inCourse: 'none' },
  minutes: { type: 'integer', isCopied: true, isRead: true, inCourse: 'none' },
  minutes_are_estimated: { type: 'boolean', isCopied: true, isRead: true, inCourse: 'none' },
  measured_minutes: { type: 'integer', isCopied: false, isRead: false, inCourse: 'none' },
  translated_into: { type: 'text[]', isCopied: true, isRead: false, inCourse: 'none' },
  easy_in: { type: 'text[]', isCopied: true, isRead: false, inCourse: 'none' },
  changed_at: { type: 'timestamptz', isCopied: true, isRead: true, inCourse: 'none' },
  version: { type: 'integer', isCopied: false, isRead: true, inCourse: 'none' },
  owner_id: { type: 'uuid', isCopied: true, isRead: false, inCourse: 'none' },
  created_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  updated_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  published_at: { type: 'timestamptz', isCopied: true, isRead: true, inCourse: 'own' },
  open_to_authors: { type: 'boolean', isCopied: false, isRead: false, inCourse: 'none' },
  showing: { type: 'text', isCopied: false, isRead: true, inCourse: 'none' },
  showing_asked_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  deleted_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  deleted_by: { type: 'uuid', isCopied: false, isRead: false, inCourse: 'none' },
  deleted_with: { type: 'uuid', isCopied: false, isRead: false, inCourse: 'none' },
} as const satisfies Record<keyof ObjectTable, Column> & Record<Word, { isCopied: true; isRead: true; inCourse: 'own' }>

/** A slide as it was once published. */
type ObjectVersionTable = {
  object_id: string
  version: number
  content: Json<unknown>
  translations: Json<Partial<Record<ContentLanguage, Translation>>>
  actor_id: string | null
  created_at: Generated<Date>
}

/**
 * All that the certificate of a tool or path says and depends on, as its authors wrote it: see the SQL function
 * `certificate_grounds`.
 */
export type CertificateGrounds = {
  language: Language
  name: Partial<Record<Language, string>>
  /** Null for the usual rule. */
  rule: unknown
  /** The modules that teachers see, in their order. A translation without takeaways of its own is null. */
  modules: { takeaways: string[] | null; translations: Partial<Record<Language, string[] | null>> }[]
  /** For a path: its visible tools, in its order. */
  tools?: { id: string; language: Language; name: Partial<Record<Language, string>> }[]
}

/** What an administrator approved for the certificate of a tool; a tool or path without a row issues none. */
type CertificateApprovalTable = {
  tool_id: string
  grounds: Json<CertificateGrounds>
  approved_by: string | null
  approved_at: Generated<Date>
}

type ShareTable = {
  object_id: string
  actor_id: string
  right_name: Right
  granted_by: string | null
  granted_at: Generated<Date>
}

/** Media that a job found unused, and since when. */
type UnusedMediaTable = { media_id: string; since: Generated<Date>; is_kept: Generated<boolean> }

export type LibraryTables = {
  object: ObjectTable
  object_version: ObjectVersionTable
  share: ShareTable
  certificate_approval: CertificateApprovalTable
  unused_media: UnusedMediaTable
}
