import { randomUUID } from 'node:crypto'
import { type ImportState, importsAtOnce } from '@preau/contract/courses/calls'
import type { ImportResult, ReportLine } from '@preau/contract/courses/schemas'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { CourseImportTable } from '#courses/tables.ts'
import { sanitized } from '#courses/uploads/invalid-characters.ts'
import type { Database } from '#database.ts'
import { actionToCreate } from '#library/creation-rules.ts'
import { authorize, type Found, findObject, type Requester } from '#library/find-object.ts'
import { BadCall, type Refusable } from '#platform/http/envelope.ts'
import { isPending } from '#platform/jobs.ts'

export type ImportRow = Selectable<CourseImportTable>

/** The key of a file of an import in the store until the import has ended; `place` is its index, from 0. */
export const uploadKey = (id: string, place = 0) => (place === 0 ? `imports/${id}` : `imports/${id}-${place}`)

/** The prefix of the keys of an import's media, so that those of a failed one can be removed. */
export const importedKey = (id: string) => `media/${id}`

/** The job that runs an import: its id and its payload. */
export const importQueued = { id: 'import-course', payload: z.strictObject({ id: z.uuid() }) }

/** SQL, for queries of imports: whether the job of this one is queued or running. */
export const hasJob = isPending(importQueued, sql.ref<string>('course_import.id'))

/** Most lines of a report. */
const mostLines = 200

/** A person who starts an import. */
type Importer = { id: string } & Refusable<'too-many-imports'>

/** Refuses a person without the right to add to the target of an import, or with too many imports under way. */
export async function allowImport(
  db: Kysely<Database>,
  person: Requester<'too-many-imports'> & { id: string },
  target: string,
): Promise<void> {
  const { type } = await findImportTarget(db, person, target)
  if (type !== 'level' && type !== 'tool') {
    throw new BadCall([{ path: 'query.target', message: 'must be a level or a tool' }])
  }
  // Checked here so that a large file is not sent in vain; checked again when the import is stored.
  await requireFewImports(db, person)
}

/** The target of an import, which may be a level opened to authors; refuses a person without the right to add to it. */
export async function findImportTarget(db: Kysely<Database>, person: Requester, id: string): Promise<Found> {
  const target = await findObject(db, person, 'read', id)
  authorize(person, target.type === 'level' ? actionToCreate('tool') : 'create', target)
  return target
}

async function requireFewImports(db: Kysely<Database>, { id, refuse }: Importer): Promise<void> {
  const { open } = await db
    .selectFrom('course_import')
    .select(expression => expression.fn.countAll<number>().as('open'))
    .where('actor_id', '=', id)
    .where('ended_at', 'is', null)
    // An import whose job was lost must not prevent the next import of its person forever.
    .where(sql<boolean>`(created_at > now() - interval '1 hour' or ${hasJob})`)
    .executeTakeFirstOrThrow()
  if (open >= importsAtOnce) throw refuse('too-many-imports')
}

export const newImportId = (): string => randomUUID()

type NewImport = { id: string; by: Importer; targetId: string; fileNames: string[]; language: Language }

/** Stores a new import whose files are in the store; refuses it if the person has too many imports by now. */
export async function putImport(trx: Transaction<Database>, newImport: NewImport): Promise<void> {
  const { id, by, targetId, fileNames, language } = newImport
  await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${by.id}::text, 0))`.execute(trx)
  await requireFewImports(trx, by)
  await trx
    .insertInto('course_import')
    .values({ id, actor_id: by.id, target_id: targetId, file_names: fileNames, language })
    .execute()
}

/** An import as its person may see it; refuses other people's. */
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

/** A requested import; undefined when it does not exist, or no longer. */
export function findImport(db: Kysely<Database>, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('course_import').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records the progress of an import. */
export async function noteProgress(db: Kysely<Database>, id: string, percent: number): Promise<void> {
  await db
    .updateTable('course_import')
    .set({ state: 'running', percent: Math.min(99, Math.round(percent)) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const weight: Record<ReportLine['severity'], number> = { error: 0, warning: 1, note: 2 }

type Ending = {
  state: Exclude<ImportState, 'waiting' | 'running'>
  toolId?: string
  made?: ImportResult
  report: ReportLine[]
}

/** The end of an import that failed through a fault of the platform; `errorId` finds the fault in the log. */
export const ourFault = (errorId: string): Ending => ({
  state: 'failed',
  report: [{ path: '', code: 'our-fault', values: { id: errorId }, severity: 'error' }],
})

/** A line of a report without the characters that the database rejects: file names in it may have some. */
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

/** Records how an import ended, and its report. */
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
