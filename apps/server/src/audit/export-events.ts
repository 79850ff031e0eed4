import { Readable } from 'node:stream'
import type { Query } from '@preau/contract/schemas'
import type audit from '@preau/locales/fr/audit.json'
import type { Language } from '@preau/locales/languages'
import { inEveryLanguage, textsOf } from '@preau/locales/texts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, withoutFormula } from '#platform/csv.ts'
import { isAskedFor, listEvents } from './list-events.ts'
import { recordEvent } from './record-event.ts'

type Asked = Pick<Query<'exportDeeds'>, 'search' | 'kind' | 'from' | 'until'>
type Deed = Awaited<ReturnType<typeof listEvents>>['deeds'][number]

/** The columns of an export, in their order. */
const columns = ['at', 'deed', 'who', 'mail', 'what', 'type', 'action', 'details'] as const

const texts = inEveryLanguage<typeof audit>('audit')

/** What is looked for in the log as CSV, read as it is taken away, and how much it is when it begins. */
export async function exportEvents(
  db: Kysely<Database>,
  asked: Asked,
  { by, language }: { by: string; language: Language },
): Promise<{ count: number; csv: Readable }> {
  const { count, until } = await db.transaction().execute(async trx => {
    const begin = await sql<{ at: Date }>`select now() as at`.execute(trx)
    // What is done meanwhile, this export first of all, is none of it.
    const until = Math.min(asked.until ?? Number.POSITIVE_INFINITY, begin.rows[0]!.at.getTime())
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from audit where ${isAskedFor({ ...asked, until })}`.execute(trx)
    const count = rows[0]?.count ?? 0
    await recordEvent(trx, { by, action: 'export-log', to: null, details: { count } })
    return { count, until }
  })
  return { count, csv: Readable.from(linesOf(db, { ...asked, until }, { language, count }), { objectMode: false }) }
}

async function* linesOf(
  db: Kysely<Database>,
  asked: Asked,
  { language, count }: { language: Language; count: number },
): AsyncGenerator<string> {
  const words = textsOf(language).get('audit')
  yield byteOrderMark + csvLine(columns.map(column => words?.get(`exported.${column}`) ?? column))
  let left = count
  let after: string | undefined
  while (left > 0) {
    const { deeds, next } = await listEvents(db, { ...asked, ...(after && { after }) }, { each: true })
    const lines = deeds.slice(0, left).map(deed => csvLine(cellsOf(deed, language)))
    if (lines.length > 0) yield lines.join('')
    left -= lines.length
    if (next === null) return
    after = next
  }
}

function cellsOf({ at, action, who, isByPlatform, what, details }: Deed, language: Language): string[] {
  const { events, platform, someoneGone, unknown } = texts[language]
  const name = isByPlatform ? platform : (who?.name ?? someoneGone)
  const sentence = (events as Record<string, string>)[action] ?? unknown.replace('{{action}}', action)
  const cells: Record<(typeof columns)[number], string> = {
    at: new Date(at).toISOString(),
    deed: sentence.replace('{{who}}', name),
    who: name,
    mail: who?.mail ?? '',
    what: what?.name ?? '',
    type: what?.type ?? '',
    action,
    details: JSON.stringify(details),
  }
  return columns.map(column => withoutFormula(cells[column]))
}
