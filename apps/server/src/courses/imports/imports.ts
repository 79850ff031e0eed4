import { randomUUID } from 'node:crypto'
import { type ImportState, importsAtOnce } from '@preau/contract/courses/calls'
import type { Made, ReportLine } from '@preau/contract/courses/schemas'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { CourseImportTable } from '#courses/tables.ts'
import { sanitized } from '#courses/uploads/invalid-characters.ts'
import type { Database } from '#database.ts'
import { type Asker, findObject } from '#library/find-object.ts'
import { BadCall, type Refusable } from '#platform/http/envelope.ts'
import { isUnderWay } from '#platform/jobs.ts'

export type ImportRow = Selectable<CourseImportTable>

/** Where a file of an import lies in the store until the import has ended; `place` is its place among them, from 0. */
export const uploadKey = (id: string, place = 0) => (place === 0 ? `imports/${id}` : `imports/${id}-${place}`)

/** Below which key the media of an import lie, of its own: what became of an import that failed is not to stay. */
export const importedKey = (id: string) => `media/${id}`

/** What the job that makes one import is told; its name for those who ask for it. */
export const importAsked = { id: 'import-course', payload: z.strictObject({ id: z.uuid() }) }

/** In a query of imports: whether somebody is to make this one, or is about it. */
export const hasJob = isUnderWay(importAsked, sql.ref<string>('course_import.id'))

/** Most lines of a report. */
const mostLines = 200

/** Whoever imports something. */
type Importer = { id: string } & Refusable<'too-many-imports'>

/** Refuses who may not put anything into what an import is meant for, and who has too many imports under way. */
export async function allowImport(
  db: Kysely<Database>,
  person: Asker<'too-many-imports'> & { id: string },
  target: string,
): Promise<void> {
  const { type } = await findObject(db, person, 'create', target)
  if (type !== 'level' && type !== 'tool') {
    throw new BadCall([{ path: 'query.target', message: 'must be a level or a tool' }])
  }
  // Once more when it is written down; but here before a large file is sent for nothing.
  await insistOnFewImports(db, person)
}

async function insistOnFewImports(db: Kysely<Database>, { id, refuse }: Importer): Promise<void> {
  const { open } = await db
    .selectFrom('course_import')
    .select(expression => expression.fn.countAll<number>().as('open'))
    .where('actor_id', '=', id)
    .where('ended_at', 'is', null)
    // One whose job is gone is not to keep its person from the next for ever.
    .where(sql<boolean>`(created_at > now() - interval '1 hour' or ${hasJob})`)
    .executeTakeFirstOrThrow()
  if (open >= importsAtOnce) throw refuse('too-many-imports')
}

export const newImportId = (): string => randomUUID()

type NewImport = { id: string; by: Importer; targetId: string; fileNames: string[]; language: Language }

/** Writes down an import whose files are in the store; of several at the same moment refuses those that are too many. */
export async function putImport(trx: Transaction<Database>, wanted: NewImport): Promise<void> {
  const { id, by, targetId, fileNames, language } = wanted
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${by.id}::text, 0))`.execute(trx)
  await insistOnFewImports(trx, by)
  await trx
    .insertInto('course_import')
    .values({ id, actor_id: by.id, target_id: targetId, file_names: fileNames, language })
    .execute()
}

/** An import as its person may see it; refuses anyone else's. */
export async function readImport(
  db: Kysely<Database>,
  person: { id: string } & Refusable<'not-found'>,
  id: string,
): Promise<Answer<'getImport'>[number]> {
  const row = await findImport(db, id)
  if (row?.actor_id !== person.id) throw person.refuse('not-found')
  const { state, percent, tool_id: tool, made, report } = row
  return { id, state, percent, tool, made, report }
}

/** An import that was asked for; undefined when there is none, or no more. */
export function findImport(db: Kysely<Database>, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('course_import').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Says how far an import is. */
export async function noteProgress(db: Kysely<Database>, id: string, percent: number): Promise<void> {
  await db
    .updateTable('course_import')
    .set({ state: 'running', percent: Math.min(99, Math.round(percent)) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const weight: Record<ReportLine['severity'], number> = { error: 0, warning: 1, note: 2 }

type Ending = { state: Exclude<ImportState, 'waiting' | 'running'>; toolId?: string; made?: Made; report: ReportLine[] }

/** How an import ends for which nobody but us is to blame; the id finds the fault in the log. */
export const ourFault = (errorId: string): Ending => ({
  state: 'failed',
  report: [{ path: '', code: 'our-fault', values: { id: errorId }, severity: 'error' }],
})

/** A line of a report in words the database takes: it may tell of names that it does not. */
const sanitizedLine = ({ path, values, ...line }: ReportLine): ReportLine => ({
  ...line,
  path: sanitized(path),
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      sanitized(name),
      typeof value === 'string' ? sanitized(value) : value,
    ]),
  ),
})

/** Says how an import ended, and what there is to know about it. */
export async function endImport(
  db: Kysely<Database>,
  id: string,
  { state, toolId, made, report }: Ending,
): Promise<void> {
  const lines = report
    .toSorted((a, b) => weight[a.severity] - weight[b.severity])
    .slice(0, mostLines)
    .map(sanitizedLine)
  await db
    .updateTable('course_import')
    .set({
      state,
      tool_id: toolId ?? null,
      made: made ? JSON.stringify(made) : null,
      report: JSON.stringify(lines),
      ended_at: sql<Date>`now()`,
      ...(state === 'done' ? { percent: 100 } : {}),
    })
    .where('id', '=', id)
    .execute()
}
