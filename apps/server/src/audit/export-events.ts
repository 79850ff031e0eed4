import { entityName, isAboutNothing, sentenceKey } from '@preau/contract/audit/event-words'
import { auditEventKinds, auditEvents } from '@preau/contract/audit/events'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#database.ts'
import { csvMoment } from '#platform/csv.ts'
import { type CsvExport, exportOf } from '#platform/lists/export-of.ts'
import { type AuditWords, auditWordsIn } from './audit-words.ts'
import { detailWords } from './detail-words.ts'
import { type AuditEvent, auditLog } from './list-events.ts'
import { recordEvent } from './record-event.ts'

const exportLog = exportOf({
  name: 'log',
  list: auditLog,
  columns: {
    at: ({ at }) => csvMoment(at),
    event: (event, language) => sentence(event, auditWordsIn(language)),
    who: (event, language) => whoDid(event, auditWordsIn(language)),
    mail: ({ who }) => who?.mail ?? '',
    what: (event, language) => whatOf(event, auditWordsIn(language)),
    type: (event, language) => {
      const what = isAboutNothing(event) ? null : event.what
      return (what && auditWordsIn(language)(`types.${what.type}`)) ?? ''
    },
    kind: ({ action }, language) => {
      const kind = auditEventKinds.find(kind => (auditEvents[kind] as readonly string[]).includes(action))
      return (kind && auditWordsIn(language)(`kinds.${kind}`)) ?? ''
    },
    details: (event, language) => detailWords(event, auditWordsIn(language), language),
    // The `code` column is the action as the wire names it, for programs that read the file.
    code: ({ action }) => action,
  },
  heading: (column, language) => auditWordsIn(language)(`exported.${column}`) ?? column,
  record: (trx, by, { count }) => recordEvent(trx, { by, action: 'export-log', to: null, details: { count } }),
})

/** All events that match a search, as CSV. Events from now on are left out, among them that of this export. */
export async function exportEvents(
  db: Kysely<Database>,
  query: Pick<Query<'exportAuditEvents'>, 'search' | 'kind' | 'from' | 'until' | 'lang'>,
  by: Parameters<typeof exportLog>[2],
): Promise<CsvExport> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const until = Math.min(query.until ?? Number.POSITIVE_INFINITY, rows[0]!.now.getTime())
  return exportLog(db, { ...query, until, isEach: true }, by)
}

function sentence(event: AuditEvent, say: AuditWords): string {
  const { action, details } = event
  const values = { who: whoDid(event, say), count: Number(details.count ?? 1), action: action.replaceAll('-', ' ') }
  return say(sentenceKey(event), values) ?? action
}

function whoDid({ who, isByPlatform }: AuditEvent, say: AuditWords): string {
  if (who) return entityName(who)
  return say(isByPlatform ? 'platform' : 'someoneGone') ?? ''
}

/**
 * The name of what an event is about. A replacement text where that no longer exists; empty for an event about nothing.
 */
function whatOf(event: AuditEvent, say: AuditWords): string {
  const {
    what,
    isGone,
    action,
    details: { name },
  } = event
  if (isAboutNothing(event)) return ''
  if (what) return entityName(what)
  if (!isGone) return ''
  if (typeof name === 'string') return say('goneNamed', { name }) ?? ''
  return say(action === 'end-account' ? 'nameGone' : 'gone') ?? ''
}
