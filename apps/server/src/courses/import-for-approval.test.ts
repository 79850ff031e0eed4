import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { importCourses } from './imports/run-import.ts'
import { importSender, lines } from './testing/send-import.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const ids = await aLibrary(server, [{ name: 'Level', tools: [{ name: 'Tool' }] }])
const [level, original] = [ids('Level'), ids('Tool')]
const administrator = await anAdministrator(db)
const author = await aTeacher(db)
const { send, imported } = importSender(app, { as: author, target: level })
const { rawPayload: zip } = await sendRaw(
  app,
  'exportCourse',
  { action: 'export', id: original },
  { as: administrator },
)

/** Removes a tool for good. Otherwise importing it again would give a copy, which is hidden anyway. */
const purge = (id: string) => db.deleteFrom('object').where('id', '=', id).execute()

test('T-02 a course imported by a person who may write in the level is visible as it was when exported', async () => {
  await purge(original)
  const { tool } = await imported(zip, { as: administrator })
  expect(await rowOf(db, tool ?? '')).toMatchObject({ visibility: 'visible', showing: null })
  await purge(original)
})

test('T-02 a course imported into a level that is opened to authors is hidden until an administrator shows it', async () => {
  await give(db, level, [author, 'reader'])
  expect(await send(zip)).toMatchObject({ status: 'error', message: 'accessdenied' })
  await db.updateTable('object').set({ open_to_authors: true }).where('id', '=', level).execute()
  const { tool } = await imported(zip)
  expect(await rowOf(db, tool ?? '')).toMatchObject({ visibility: 'hide', showing: 'held', published_at: null })
  expect(await aCall(app, 'deleteObjects', { dataAction: { id: tool } }, { as: author })).toMatchObject({
    status: 'success',
  })
})

test('T-02 a whole course into a tool is refused with its reason, and its author may import it into the level', async () => {
  const { query } = await aCall(
    app,
    'putObject',
    { object: { type: 'bloc', name: 'Mine', parent: level } },
    { as: author },
  )
  const refused = await imported(zip, { target: query[0]?.id ?? '' })
  expect(refused).toMatchObject({ state: 'refused', tool: null })
  expect(lines(refused)).toEqual(['tool.yaml course-into-tool'])
  expect(await imported(zip)).toMatchObject({ state: 'done', made: { isNew: true } })
})
