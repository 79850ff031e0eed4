import { Readable } from 'node:stream'
import type { Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { type AccountStatus, accountStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, csvMoment, withoutFormula } from '#platform/csv.ts'
import { matchesFilters } from './list-people.ts'
import { type ExportColumn, exportColumns, wordsIn } from './people-columns.ts'

type Filters = Pick<Query<'exportPeople'>, 'search' | 'state' | 'role'>
type Row = {
  id: string
  name_key: string
  mail: string
  first_name: string
  last_name: string
  organization: string
  job: string
  canton: string | null
  language: Language
  role: 'user' | 'admin'
  state: AccountStatus
  created_at: Date
  seen_at: Date | null
}

/** People read at a time. */
const pageLength = 500

/** The people who match as CSV, read while it is downloaded, and how many there are when it begins. */
export async function exportPeople(
  db: Kysely<Database>,
  filters: Filters,
  { by, language }: { by: string; language: Language },
): Promise<{ count: number; csv: Readable }> {
  const count = await db.transaction().execute(async trx => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from actor where ${matchesFilters(filters)}
    `.execute(trx)
    const found = rows[0]?.count ?? 0
    const details = { count: found, isSearched: filters.search !== undefined, state: filters.state, role: filters.role }
    await recordEvent(trx, { by, action: 'export-people', to: null, details })
    return found
  })
  return { count, csv: Readable.from(linesOf(db, filters, language), { objectMode: false }) }
}

async function* linesOf(db: Kysely<Database>, filters: Filters, language: Language): AsyncGenerator<string> {
  const words = wordsIn(language)
  yield byteOrderMark + csvLine(exportColumns.map(words.heading))
  for (let last: Row | undefined; ; ) {
    const after = last ? sql<boolean>`(actor.name_key, actor.id) > (${last.name_key}, ${last.id}::uuid)` : sql`true`
    const { rows } = await sql<Row>`
      select
        actor.id, actor.name_key, actor.mail, actor.first_name, actor.last_name, actor.organization, actor.job,
        actor.canton, actor.language, actor.role, actor.created_at, actor.seen_at, ${accountStatus} as state
      from actor
      where ${matchesFilters(filters)} and ${after}
      order by actor.name_key, actor.id
      limit ${pageLength}
    `.execute(db)
    if (rows.length > 0) yield rows.map(row => csvLine(cellsOf(row, words))).join('')
    last = rows.at(-1)
    if (rows.length < pageLength) return
  }
}

function cellsOf(row: Row, words: ReturnType<typeof wordsIn>): string[] {
  const cells: Record<ExportColumn, string> = {
    mail: row.mail,
    firstName: row.first_name,
    name: row.last_name,
    organization: row.organization,
    job: words.job(row.job),
    canton: words.canton(row.canton),
    language: row.language,
    role: words.role(row.role),
    state: words.state(row.state),
    createdAt: csvMoment(row.created_at),
    seenAt: csvMoment(row.seen_at),
  }
  return exportColumns.map(column => withoutFormula(cells[column]))
}
