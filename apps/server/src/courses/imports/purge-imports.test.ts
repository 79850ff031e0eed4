import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { uploadKey } from './imports.ts'
import { purgeImports } from './purge-imports.ts'
import { importCourses } from './run-import.ts'

const { app, db, files, config, log, pool } = await aServer()
const jobs = await startJobs({ pool, log }, [])
afterAll(() => jobs.stop())
const author = await aTeacher(db)
const { tool } = await aBranch(db)
await give(db, tool, [author, 'writer'])

const night = () => purgeImports({ db, files, log }).run({}, AbortSignal.timeout(60_000))

/** An import with one file that has waited for some days. */
async function anImport(days: number, actorId = author.id) {
  const id = randomUUID()
  await files.put(uploadKey(id), Readable.from(['# Un']), { type: 'application/octet-stream' })
  const createdAt = new Date(Date.now() - days * 86_400_000)
  await db
    .insertInto('course_import')
    .values({
      ...{ id, actor_id: actorId, target_id: tool, tool_id: null, created_at: createdAt, ended_at: null },
      ...{ file_names: ['un.md'], language: 'fr' },
    })
    .execute()
  return id
}

test('R-43 an import that no server runs any more has failed, and no longer keeps its person from others', async () => {
  const [stuck, waiting] = [await anImport(4), await anImport(2)]
  await night()
  const [one] = (await aCall(app, 'getImport', { id: stuck }, { as: author })).query
  expect(one).toMatchObject({ state: 'failed', report: [{ code: 'our-fault', severity: 'error' }] })
  expect(await files.stat(uploadKey(stuck))).toBeUndefined()
  const [other] = (await aCall(app, 'getImport', { id: waiting }, { as: author })).query
  expect(other).toMatchObject({ state: 'waiting' })
  expect(await files.stat(uploadKey(waiting))).toBeDefined()
})

test('R-43 the report of an import is kept for thirty days', async () => {
  const [old, young] = [await anImport(31), await anImport(29)]
  await night()
  const left = await db.selectFrom('course_import').select('id').where('id', 'in', [old, young]).execute()
  expect(left).toEqual([{ id: young }])
})

test('R-43 files of a person who was blocked in the meantime are not imported', async () => {
  const blocked = await aTeacher(db)
  await give(db, tool, [blocked, 'writer'])
  const id = await anImport(0, blocked.id)
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
  await importCourses({ db, files, config, log }).run({ id }, new AbortController().signal)
  const row = await db.selectFrom('course_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'refused', report: [{ code: 'no-target' }], made: null })
})
