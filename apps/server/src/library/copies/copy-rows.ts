import { randomUUID } from 'node:crypto'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { type ColumnWhere, columnsWhere } from '#library/object-columns.ts'
import { writeSearchTexts } from '#library/search-texts.ts'
import { type ObjectTable, objectColumns } from '#library/tables.ts'

type Copied = ColumnWhere<'isCopied', true>
type AsText = ColumnWhere<'type', 'jsonb' | 'timestamptz'>

/** A row of the library to copy; JSON values and moments are texts. */
export type CopyRow = {
  [Name in Copied]: Name extends AsText
    ? string | Extract<Selectable<ObjectTable>[Name], null>
    : Selectable<ObjectTable>[Name]
}

const copied = columnsWhere('isCopied', true)
const typeOf = (name: Copied) => sql.raw<unknown>(objectColumns[name].type)
const asText: readonly Copied[] = copied.filter(name => ['jsonb', 'timestamptz'].includes(objectColumns[name].type))
const isText = (name: Copied) => asText.includes(name)

/** Rows per statement: enough for most tools. */
const batch = 500

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The rows that match a condition on `o`, parents first. */
export async function rowsToCopy(trx: Transaction<Database>, condition: RawBuilder<unknown>): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select ${sql.join(copied.map(name => (isText(name) ? sql`${sql.id(name)}::text` : sql.id(name))))}
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

/**
 * Replaces in a text every id that has a new one. Slides refer to objects by id in many places; this finds them all.
 */
export function replaceIds(text: string, ids: Map<string, string>): string {
  return text.replace(uuid, id => ids.get(id.toLowerCase()) ?? id)
}

/** The ids in a text. */
export function idsIn(text: string): string[] {
  return text.match(uuid)?.map(id => id.toLowerCase()) ?? []
}

/** Inserts rows, parents first. */
export async function insertRows(trx: Transaction<Database>, rows: CopyRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await sql`
      insert into object (${sql.join(copied.map(name => sql.id(name)))})
      select ${sql.join(copied.map(name => sql`${sql.id(name)}::${typeOf(name)}`))}
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + batch))}::jsonb) as (
        ${sql.join(copied.map(name => sql`${sql.id(name)} ${isText(name) ? sql.raw('text') : typeOf(name)}`))}
      )
    `.execute(trx)
  }
  await writeSearchTexts(trx)
}
