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
import { type Deed, isAskedFor, listEvents } from './list-events.ts'
import { recordEvent } from './record-event.ts'

type Asked = Pick<Query<'exportDeeds'>, 'search' | 'kind' | 'from' | 'until'>

/** The columns of an export, in their order; the last is for programs. */
const columns = ['at', 'deed', 'who', 'mail', 'what', 'type', 'kind', 'details', 'code'] as const

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
  const say = auditWordsIn(language)
  yield byteOrderMark + csvLine(columns.map(column => say(`exported.${column}`) ?? column))
  let left = count
  let after: string | undefined
  while (left > 0) {
    const { deeds, next } = await listEvents(db, { ...asked, ...(after && { after }) }, { each: true })
    const lines = deeds.slice(0, left).map(deed => csvLine(cellsOf(deed, say, language)))
    if (lines.length > 0) yield lines.join('')
    left -= lines.length
    if (next === null) return
    after = next
  }
}

function cellsOf(deed: Deed, say: AuditWords, language: Language): string[] {
  const { at, action, who } = deed
  const what = isAboutNothing(deed) ? null : deed.what
  const name = whoDid(deed, say)
  const values = { who: name, count: Number(deed.details.count ?? 1), action: action.replaceAll('-', ' ') }
  const kind = auditEventKinds.find(kind => (auditEvents[kind] as readonly string[]).includes(action))
  const cells: Record<(typeof columns)[number], string> = {
    at: csvMoment(at),
    deed: say(sentenceKey(deed), values) ?? action,
    who: name,
    mail: who?.mail ?? '',
    what: what ? entityName(what) : wordsForGone(deed, say),
    type: (what && say(`types.${what.type}`)) ?? '',
    kind: (kind && say(`kinds.${kind}`)) ?? '',
    details: detailWords(deed, say, language),
    code: action,
  }
  return columns.map(column => withoutFormula(cells[column]))
}

function whoDid({ who, isByPlatform }: Deed, say: AuditWords): string {
  if (who) return entityName(who)
  return say(isByPlatform ? 'platform' : 'someoneGone') ?? ''
}

/** What stands in the place of what is no more; nothing where there never was anything. */
function wordsForGone(deed: Deed, say: AuditWords): string {
  const {
    isGone,
    action,
    details: { name },
  } = deed
  if (!isGone || isAboutNothing(deed)) return ''
  if (typeof name === 'string') return say('goneNamed', { name }) ?? ''
  return say(action === 'end-account' ? 'nameGone' : 'gone') ?? ''
}
