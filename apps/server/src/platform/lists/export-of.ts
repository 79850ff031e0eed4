import { Readable } from 'node:stream'
import type { Language } from '@preau/locales/languages'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, withoutFormula } from '#platform/csv.ts'
import type { PagedList } from './paged-list.ts'

/** A list as CSV, read while it is downloaded, and how many lines it has when that begins. */
export type CsvExport = { name: string; title?: readonly string[] | undefined; count: number; csv: Readable }

/** The person who exports, and the language of the file unless the query names another. */
type Exporter = { id: string; language: Language }

/** What an export of a list is made of. */
type ExportDescription<Filter, Item, Column extends string> = {
  /** The list's name in the name of the file; `title` says what it is of, in names. */
  name: string
  title?: (db: Kysely<Database>, filter: Filter) => Promise<readonly string[]>
  list: Pick<PagedList<Filter, Item>, 'every' | 'count'>
  /** The text of each column; the file has them in this order. */
  columns: { [Name in Column]: (item: Item, language: Language) => string }
  heading: (column: Column, language: Language) => string
  /** Writes the event of the export, in the transaction that counts its lines. */
  record: (trx: Transaction<Database>, by: string, filter: Filter & { count: number }) => Promise<void>
}

/** Makes the export of a list from its description. */
export function exportOf<Filter, Item, Column extends string>({
  name,
  title,
  list,
  columns,
  heading,
  record,
}: ExportDescription<Filter, Item, Column>) {
  const order = Object.keys(columns) as Column[]

  async function* linesOf(db: Kysely<Database>, filter: Filter, language: Language): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(order.map(column => heading(column, language)))
    for await (const items of list.every(db, filter)) {
      const cellsOf = (item: Item) => order.map(column => withoutFormula(columns[column](item, language)))
      yield items.map(item => csvLine(cellsOf(item))).join('')
    }
  }

  return async (
    db: Kysely<Database>,
    filter: Filter & { lang?: Language | undefined },
    { id, language }: Exporter,
  ): Promise<CsvExport> => {
    const count = await db.transaction().execute(async trx => {
      const count = await list.count(trx, filter)
      await record(trx, id, { ...filter, count })
      return count
    })
    return {
      name,
      title: await title?.(db, filter),
      count,
      csv: Readable.from(linesOf(db, filter, filter.lang ?? language), { objectMode: false }),
    }
  }
}
