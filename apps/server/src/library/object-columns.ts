import { sql } from 'kysely'
import { type Column, objectColumns } from './tables.ts'

type Columns = typeof objectColumns

/** The columns whose `Key` in the table above has this value. */
export type ColumnWhere<Key extends keyof Column, Value extends Column[Key]> = {
  [Name in keyof Columns]: Columns[Name][Key] extends Value ? Name : never
}[keyof Columns]

/** The names of these columns. */
export function columnsWhere<Key extends keyof Column, const Value extends Column[Key]>(
  key: Key,
  ...values: Value[]
): ColumnWhere<Key, Value>[] {
  const names = Object.keys(objectColumns) as (keyof Columns)[]
  const isOne = (name: keyof Columns) => (values as Column[Key][]).includes((objectColumns[name] as Column)[key])
  return names.filter(isOne) as ColumnWhere<Key, Value>[]
}

/** SQL: columns of object `o`, as a select list. */
export const selected = (columns: readonly (keyof Columns)[]) => sql.join(columns.map(name => sql.ref(`o.${name}`)))

/** Some columns of an object. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map(name => [name, row[name]])) as Pick<Row, Name>
}
