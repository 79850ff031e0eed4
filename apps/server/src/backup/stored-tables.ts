import type { ClientBase } from 'pg'

/** The schemas a platform writes into: its own tables, and those of its jobs. */
export const storedSchemas = ['public', 'jobs']

/** A table as COPY knows it; generated columns are left out, since they are computed from the others. */
export type StoredTable = { schema: string; name: string; columns: string[] }

/** A sequence and its value. */
export type StoredSequence = { schema: string; name: string; value: string; isCalled: boolean }

/** The tables that hold rows, by name; of a partitioned one its parts. */
export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and nspname = any($1) and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [storedSchemas],
  )
  return rows
}

/** Every sequence and its value. */
export async function listSequences(client: ClientBase): Promise<StoredSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [storedSchemas],
  )
  const sequences: StoredSequence[] = []
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query(
      `select last_value::text as value, is_called from ${nameOf({ schema, name })}`,
    )
    sequences.push({ schema, name, value: values[0].value, isCalled: values[0].is_called })
  }
  return sequences
}

/** A table or sequence as SQL names it. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

/** A table and its columns as COPY names them. */
export function copiedOf(table: StoredTable): string {
  return `${nameOf(table)} (${table.columns.map(quote).join(', ')})`
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
