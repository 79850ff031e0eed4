import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sheetsHours, sheetsMaximum } from '@preau/contract/assignments/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import { sheetsOf } from '#certificates/certificate-file.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import type { FileStore } from '#platform/files.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { aJob, isPending, sendJob } from '#platform/jobs.ts'
import { readCompletions } from './read-completions.ts'

type Dependencies = { db: Kysely<Database>; files: FileStore; config: Config }

type Sheets = Answer<'getSheets'>[number]

/** The sheets that a person has asked for of an assignment. */
type SheetsOf = { person: string; assignment: string }

const job = { id: 'make-sheets', payload: z.strictObject({ id: z.uuid() }) }

const folder = 'sheets'
const keyOf = (id: string) => `${folder}/${id}.pdf`

/** SQL: when the sheets of a row are deleted. */
const until = sql<Date>`coalesce(ended_at, asked_at) + make_interval(hours => ${sheetsHours}::int)`

/** The codes of an assignment's certificates that its leads may open now, sorted by the holder's name. */
async function readableCodes(db: Kysely<Database>, assignment: string): Promise<string[]> {
  const completions = await readCompletions(db, { assignment })
  return completions.flatMap(({ certificates }) => certificates.map(({ code }) => code))
}

/** Starts one file with all certificates of an assignment, for a lead; a former file of theirs is removed. */
export async function beginSheets(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  person: { id: string } & Refusable<'no-certificates' | 'too-many-certificates' | 'sheets-running'>,
  { assignment, group, language }: { assignment: string; group: string; language: Language },
): Promise<Sheets> {
  const id = randomUUID()
  const former = await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('sheets ' || ${person.id}::text, 0))`.execute(trx)
    const last = await trx
      .selectFrom('assignment_sheets')
      .select(['id', 'ended_at', isPending(job, sql.ref<string>('assignment_sheets.id')).as('is_under_way')])
      .where('actor_id', '=', person.id)
      .executeTakeFirst()
    if (last?.is_under_way && !last.ended_at) throw person.refuse('sheets-running')
    const total = (await readableCodes(trx, assignment)).length
    if (total === 0) throw person.refuse('no-certificates')
    if (total > sheetsMaximum) throw person.refuse('too-many-certificates')
    await trx.deleteFrom('assignment_sheets').where('actor_id', '=', person.id).execute()
    await trx
      .insertInto('assignment_sheets')
      .values({ id, actor_id: person.id, assignment_id: assignment, language, total })
      .execute()
    await sendJob(trx, job, { id })
    await recordEvent(trx, { by: person.id, action: 'make-sheets', to: group, details: { count: total } })
    return last?.id
  })
  if (former) await files.remove(keyOf(former))
  return (await readSheets(db, { person: person.id, assignment }))!
}

/** Makes the sheets one after the other and binds them; a retry finds those that were made before. */
export function makeSheets(deps: Dependencies) {
  const { db, files } = deps
  const sheetOf = sheetsOf(deps)
  return aJob({
    ...job,
    async run({ id }, signal) {
      const row = await db.selectFrom('assignment_sheets').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.ended_at) return
      await db.updateTable('assignment_sheets').set({ made: 0 }).where('id', '=', id).execute()
      let codes = await readableCodes(db, row.assignment_id)
      let bound = await bind(codes.slice(0, sheetsMaximum))
      // While the file was made, somebody may have left the group or lost a certificate.
      for (;;) {
        const readable = new Set(await readableCodes(db, row.assignment_id))
        codes = bound.codes.filter(code => readable.has(code))
        if (codes.length === bound.codes.length) break
        bound = await bind(codes)
      }
      if (codes.length > 0) await files.put(keyOf(id), Readable.from([bound.pdf]), { type: 'application/pdf' })
      const { numUpdatedRows } = await db
        .updateTable('assignment_sheets')
        .set({ codes, made: codes.length, total: codes.length, ended_at: sql<Date>`now()` })
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) await files.remove(keyOf(id))

      async function bind(wanted: string[]): Promise<{ codes: string[]; pdf: Buffer }> {
        const whole = await PDFDocument.create()
        whole.setLanguage(row!.language)
        const found: string[] = []
        for (const code of wanted) {
          signal.throwIfAborted()
          const sheet = await sheetOf(code, row!.language)
          await db
            .updateTable('assignment_sheets')
            .set({ made: sql`least(made + 1, total)` })
            .where('id', '=', id)
            .execute()
          if (!sheet) continue
          const one = await PDFDocument.load(sheet.content, { updateMetadata: false })
          for (const page of await whole.copyPages(one, one.getPageIndices())) whole.addPage(page)
          found.push(code)
          await setImmediate()
        }
        return { codes: found, pdf: Buffer.from(await whole.save()) }
      }
    },
  })
}

/** The progress of the sheets that a person asked for; undefined where they did not ask within the last day. */
export async function readSheets(db: Kysely<Database>, { person, assignment }: SheetsOf): Promise<Sheets | undefined> {
  const row = await findRow(db, { person, assignment })
  if (!row) return undefined
  const { made, total, until: end } = row
  return { state: await stateOf(db, row), made, total, until: end.getTime() }
}

/** The file of sheets, if it is ready and the lead may still open every certificate in it. */
export async function openSheets({ db, files }: Pick<Dependencies, 'db' | 'files'>, whose: SheetsOf) {
  const row = await findRow(db, whose)
  if (!row || (await stateOf(db, row)) !== 'ready') return undefined
  return files.get(keyOf(row.id))
}

const findRow = (db: Kysely<Database>, { person, assignment }: SheetsOf) =>
  db
    .selectFrom('assignment_sheets')
    .selectAll()
    .select([until.as('until'), isPending(job, sql.ref<string>('assignment_sheets.id')).as('is_under_way')])
    .where('actor_id', '=', person)
    .where('assignment_id', '=', assignment)
    .where(sql<boolean>`${until} > now()`)
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function stateOf(
  db: Kysely<Database>,
  { ended_at, is_under_way, codes, assignment_id }: Row,
): Promise<Sheets['state']> {
  if (!ended_at) return is_under_way ? 'running' : 'failed'
  const readable = new Set(await readableCodes(db, assignment_id))
  return codes?.length && codes.every(code => readable.has(code)) ? 'ready' : 'outdated'
}

/** Every hour: deletes sheets that are a day old, and files whose person or assignment no longer exists. */
export function purgeSheets({ db, files }: Pick<Dependencies, 'db' | 'files'>) {
  return aJob({
    id: 'purge-sheets',
    payload: z.strictObject({}),
    schedule: { cron: '20 * * * *', payload: {} },
    async run() {
      await sql`delete from assignment_sheets where ${until} <= now()`.execute(db)
      for await (const { key } of files.list(folder)) {
        const id = key.slice(folder.length + 1, -'.pdf'.length)
        // One query per file, not one for all: a concurrent job may add a file during this loop. It writes the row
        // before the file.
        const row = await db.selectFrom('assignment_sheets').select('id').where('id', '=', id).executeTakeFirst()
        if (!row) await files.remove(key)
      }
    },
  })
}
