import { Readable } from 'node:stream'
import { entityName, isAboutNothing, sentenceKey } from '@preau/contract/audit/event-words'
import { auditEventKinds, auditEvents } from '@preau/contract/audit/events'
import type { Query } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { byteOrderMark, csvLine, csvMoment, withoutFormula } from '#platform/csv.ts'
import { type AuditWords, auditWordsIn } from './audit-words.ts'
import { detailWords } from './detail-words.ts'
import { type AuditEvent, listEvents, matchesQuery } from './list-events.ts'
import { recordEvent } from './record-event.ts'

type Filters = Pick<Query<'exportAuditEvents'>, 'search' | 'kind' | 'from' | 'until'>

/** The columns of an export, in their order; the last is for programs. */
const columns = ['at', 'event', 'who', 'mail', 'what', 'type', 'kind', 'details', 'code'] as const

/** The events that match a search as CSV, read while it is downloaded, and how many there are when it begins. */
export async function exportEvents(
  db: Kysely<Database>,
  filters: Filters,
  { by, language }: { by: string; language: Language },
): Promise<{ count: number; csv: Readable }> {
  const { count, until } = await db.transaction().execute(async trx => {
    const begin = await sql<{ at: Date }>`select now() as at`.execute(trx)
    // Events since then, including that of this export, are left out.
    const until = Math.min(filters.until ?? Number.POSITIVE_INFINITY, begin.rows[0]!.at.getTime())
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from audit where ${matchesQuery({ ...filters, until })}`.execute(trx)
    const count = rows[0]?.count ?? 0
    await recordEvent(trx, { by, action: 'export-log', to: null, details: { count } })
    return { count, until }
  })
  return { count, csv: Readable.from(linesOf(db, { ...filters, until }, { language, count }), { objectMode: false }) }
}

async function* linesOf(
  db: Kysely<Database>,
  filters: Filters,
  { language, count }: { language: Language; count: number },
): AsyncGenerator<string> {
  const say = auditWordsIn(language)
  yield byteOrderMark + csvLine(columns.map(column => say(`exported.${column}`) ?? column))
  let left = count
  let after: string | undefined
  while (left > 0) {
    const { events, next } = await listEvents(db, { ...filters, ...(after && { after }) }, { each: true })
    const lines = events.slice(0, left).map(event => csvLine(cellsOf(event, say, language)))
    if (lines.length > 0) yield lines.join('')
    left -= lines.length
    if (next === null) return
    after = next
  }
}

function cellsOf(event: AuditEvent, say: AuditWords, language: Language): string[] {
  const { at, action, who } = event
  const what = isAboutNothing(event) ? null : event.what
  const name = whoDid(event, say)
  const values = { who: name, count: Number(event.details.count ?? 1), action: action.replaceAll('-', ' ') }
  const kind = auditEventKinds.find(kind => (auditEvents[kind] as readonly string[]).includes(action))
  const cells: Record<(typeof columns)[number], string> = {
    at: csvMoment(at),
    event: say(sentenceKey(event), values) ?? action,
    who: name,
    mail: who?.mail ?? '',
    what: what ? entityName(what) : wordsForGone(event, say),
    type: (what && say(`types.${what.type}`)) ?? '',
    kind: (kind && say(`kinds.${kind}`)) ?? '',
    details: detailWords(event, say, language),
    code: action,
  }
  return columns.map(column => withoutFormula(cells[column]))
}

function whoDid({ who, isByPlatform }: AuditEvent, say: AuditWords): string {
  if (who) return entityName(who)
  return say(isByPlatform ? 'platform' : 'someoneGone') ?? ''
}

/** The text in place of something that no longer exists; empty where there never was anything. */
function wordsForGone(event: AuditEvent, say: AuditWords): string {
  const {
    isGone,
    action,
    details: { name },
  } = event
  if (!isGone || isAboutNothing(event)) return ''
  if (typeof name === 'string') return say('goneNamed', { name }) ?? ''
  return say(action === 'end-account' ? 'nameGone' : 'gone') ?? ''
}
