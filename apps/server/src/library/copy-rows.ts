import { randomUUID } from 'node:crypto'
import type { ObjectType, ToolKind } from '@preau/contract/library/library-object'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** A row of the library as it is copied; what is JSON stays the text it is. */
export type CopyRow = {
  id: string
  type: ObjectType
  parent_id: string | null
  path: string[]
  position: number
  name: string
  description: string | null
  visibility: 'visible' | 'hide'
  kind: ToolKind | null
  language: string
  content: string
  translations: string
  file: string | null
  slide_count: number
  module_count: number
  minutes: number
  owner_id: string | null
  published_at: string | null
}

/** Rows written by one statement: enough for a tool, and no more than is well held in memory. */
const batch = 2000

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The rows that fit a condition on `o`, what contains others first. */
export async function rowsToCopy(trx: Transaction<Database>, condition: RawBuilder<unknown>): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select id, type, parent_id, path, position, name, description, visibility, kind, language, content::text,
      translations::text, file::text, slide_count, module_count, minutes, owner_id, published_at::text
    from object o
    where o.deleted_at is null and ${condition}
    order by cardinality(o.path), o.position, o.created_at, o.id
  `.execute(trx)
  return rows
}

/** New ids for rows, by their old ones. */
export function newIds(rows: { id: string }[]): Map<string, string> {
  return new Map(rows.map(({ id }) => [id, randomUUID()]))
}

/** A text in which every id that has a new one is replaced by it: what a slide names is named by id, whatever holds it. */
export function withNewIds(text: string, ids: Map<string, string>): string {
  return text.replace(uuid, id => ids.get(id.toLowerCase()) ?? id)
}

/** The ids that a text names. */
export function idsIn(text: string): string[] {
  return text.match(uuid)?.map(id => id.toLowerCase()) ?? []
}

/** Writes rows, those that contain others first. */
export async function insertRows(trx: Transaction<Database>, rows: CopyRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await sql`
      insert into object (
        id, type, parent_id, path, position, name, description, visibility, kind, language, content,
        translations, file, slide_count, module_count, minutes, owner_id, published_at
      )
      select id, type, parent_id, path, position, name, description, visibility, kind, language, content::jsonb,
        translations::jsonb, file::jsonb, slide_count, module_count, minutes, owner_id, published_at
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + batch))}::jsonb) as (
        id uuid, type text, parent_id uuid, path uuid[], position double precision, name text, description text,
        visibility text, kind text, language text, content text, translations text, file text,
        slide_count integer, module_count integer, minutes integer, owner_id uuid, published_at timestamptz
      )
    `.execute(trx)
  }
}
