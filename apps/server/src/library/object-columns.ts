import type { Word } from '@preau/contract/library/wire-object'
import { sql } from 'kysely'
import type { ObjectTable } from './tables.ts'

/** What becomes of a column, wherever an object goes. */
type Column = {
  /** What it is in PostgreSQL. */
  type: 'uuid' | 'uuid[]' | 'text' | 'integer' | 'double precision' | 'jsonb' | 'timestamptz'
  /** Whether a copy has it of its original; otherwise it begins anew. */
  isCopied: boolean
  /** Whether an object is read with it; otherwise whoever needs it asks for it. */
  isRead: boolean
  /**
   * How a tool has it in a course on disk: `same`, under the same name; `own`, in a form of its own that `put-course.ts`
   * writes and `read-course.ts` reads; `none`, where a course says nothing of it.
   */
  inCourse: 'same' | 'own' | 'none'
}

/** Every column of an object. What copies, reads or exports objects takes its columns from here. */
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
  version: { type: 'integer', isCopied: false, isRead: true, inCourse: 'none' },
  owner_id: { type: 'uuid', isCopied: true, isRead: false, inCourse: 'none' },
  created_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  updated_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  published_at: { type: 'timestamptz', isCopied: true, isRead: true, inCourse: 'own' },
  deleted_at: { type: 'timestamptz', isCopied: false, isRead: false, inCourse: 'none' },
  deleted_by: { type: 'uuid', isCopied: false, isRead: false, inCourse: 'none' },
  deleted_with: { type: 'uuid', isCopied: false, isRead: false, inCourse: 'none' },
} as const satisfies Record<keyof ObjectTable, Column> & Record<Word, { isCopied: true; isRead: true; inCourse: 'own' }>

type Columns = typeof objectColumns

/** The columns of which something is said in the table above. */
export type ColumnWhere<Key extends keyof Column, Value extends Column[Key]> = {
  [Name in keyof Columns]: Columns[Name][Key] extends Value ? Name : never
}[keyof Columns]

/** Their names. */
export function columnsWhere<Key extends keyof Column, const Value extends Column[Key]>(
  key: Key,
  ...values: Value[]
): ColumnWhere<Key, Value>[] {
  const names = Object.keys(objectColumns) as (keyof Columns)[]
  const isOne = (name: keyof Columns) => (values as Column[Key][]).includes((objectColumns[name] as Column)[key])
  return names.filter(isOne) as ColumnWhere<Key, Value>[]
}

/** SQL: columns of object `o`, as a list of what is selected. */
export const selected = (columns: readonly (keyof Columns)[]) => sql.join(columns.map(name => sql.ref(`o.${name}`)))

/** What an object says of some columns and nothing else. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map(name => [name, row[name]])) as Pick<Row, Name>
}
