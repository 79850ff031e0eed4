import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { importSender, lines } from '#courses/testing/send-import.ts'
import { sendJob, startJobs } from '#platform/jobs.ts'
import { logOptions } from '#platform/log.ts'
import { give } from '#testing/a-branch.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip, renamed } from '#testing/a-zip.ts'
import { aTeacher } from '#testing/people.ts'
import { endImport, uploadKey } from './imports.ts'
import { purgeImports } from './purge-imports.ts'
import { importCourses } from './run-import.ts'

const server = await aServer()
const { app, config, db, files, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level' }])
const level = library('Level')
const author = await aTeacher(db)
await give(db, level, [author, 'writer'])
const { ended, imported, send } = importSender(app, { as: author, target: level })

const toolText = `id: ${randomUUID()}\nlevel: ${level}\nkind: formation\nlanguage: fr\n`
const moduleText = `id: ${randomUUID()}\nminutes: 5\n`
const slideHead = `id: ${randomUUID()}\ntitle: Un\n`

/** A course of one slide, with another front matter, module or tool. */
const course = ({ tool = 'name: { fr: Outil }\n', module = 'name: { fr: Un }\n', slide = '', text = 'Mots.' }) => ({
  'tool.yaml': toolText + tool,
  '01-a/module.yaml': moduleText + module,
  '01-a/01-b.fr.md': `---\n${slideHead}${slide}---\n\n${text}\n`,
})

const half = '\\uD800'

test.each([
  [
    'NUL in a name of the zip',
    async () => renamed(await aZip({ 'a/bc.md': '# A' }), 'a/bc.md', 'a/b\0.md'),
    'a/b\uFFFD.md unsafe-path',
  ],
  ['NUL in a name of the course', () => aZip(course({ tool: 'name: { fr: "a\\0b" }\n' })), 'tool.yaml unstorable'],
  ['half a character there', () => aZip(course({ tool: `name: { fr: "a${half}" }\n` })), 'tool.yaml unstorable'],
  ['NUL in a key', () => aZip(course({ tool: 'name: { fr: A }\n"a\\0b": 1\n' })), 'tool.yaml:1 invalid-field'],
  [
    'half a character in a key',
    () => aZip(course({ tool: `name: { fr: A }\n"a${half}": 1\n` })),
    'tool.yaml:1 invalid-field',
  ],
  ['NUL in a module', () => aZip(course({ module: 'name: { fr: "a\\0" }\n' })), '01-a/module.yaml unstorable'],
  [
    'half a character in a list',
    () => aZip(course({ module: `name: { fr: A }\ntakeaways: { fr: [a, "${half}"] }\n` })),
    '01-a/module.yaml unstorable',
  ],
  [
    'half a character in a title',
    async () => aZip({ ...course({}), '01-a/02-c.fr.md': `---\nid: ${randomUUID()}\ntitle: "${half}"\n---\n\nA.\n` }),
    '01-a/02-c.fr.md unstorable',
  ],
  [
    'NUL in a draft',
    async () => aZip({ ...course({}), '01-a/01-b.fr.draft.md': `---\n${slideHead.replace('Un', '"\\0"')}---\n\nA.\n` }),
    '01-a/01-b.fr.draft.md unstorable',
  ],
  ['NUL in YAML that is none', () => aZip(course({ tool: 'name: { fr: A }\n\0: [\n' })), 'tool.yaml:'],
  ['NUL where something else was expected', () => aZip(course({ slide: 'layout: "\\0"\n' })), '01-a/01-b.fr.md:'],
  ['NUL in a link', () => aZip({ 'a.md': '# A\n\n[x](<ja\0va:x>)' }), 'a.md:3 unsafe-link'],
  ['NUL in the name of a block', () => aZip({ 'a.md': '# A\n\n::fra\0me{#x}' }), 'a.md'],
])('R-43 %s is refused, with its place, and its author can go on', async (_what, zip, line) => {
  const result = await imported(await zip())
  expect(result.state).toBe('refused')
  expect(lines(result).some(one => one.startsWith(line))).toBe(true)
})

test('R-43 a report is stored whatever the files are called, and is no longer than a person can read', async () => {
  const id = await anOpenImport()
  const odd = `a\0b\uD800${'x'.repeat(5_000)}`
  await endImport(db, id, {
    state: 'refused',
    report: [{ path: odd, code: 'unsafe-path', values: { name: odd, [odd]: odd, count: 3 }, severity: 'error' }],
  })
  const [line] = (await ended(id)).report
  expect(line?.values).toMatchObject({ count: 3 })
  for (const text of [line?.path, line?.values.name]) expect(text).toMatch(/^a\uFFFDb\uFFFDx{1,500}…$/)
})

/** An import that no job runs; its files are in the store where there are any. */
async function anOpenImport({ age = '0 hours', zip }: { age?: string; zip?: Uint8Array } = {}) {
  const id = randomUUID()
  if (zip) await files.put(uploadKey(id), Readable.from([zip]), { type: 'application/zip' })
  const row = {
    id,
    actor_id: author.id,
    target_id: level,
    file_names: ['a.zip'],
    language: 'fr' as const,
    tool_id: null,
  }
  const created_at = sql<Date>`now() - ${age}::interval`
  await db
    .insertInto('course_import')
    .values({ ...row, created_at })
    .execute()
  return id
}

const logged: string[] = []
const lineLog = pino(
  logOptions('info'),
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)
const job = importCourses({ db, files, config, log: lineLog })
const markdown = () => aZip({ 'a.md': '# A' })

/** The log entry of the fault whose number the report of an import contains. */
async function faultOf(id: string) {
  const { state, report } = await ended(id)
  expect({ state, codes: report.map(({ code }) => code) }).toEqual({ state: 'failed', codes: ['our-fault'] })
  return logged.map(line => JSON.parse(line)).find(({ errorId }) => errorId === report[0]?.values.id)
}

test('R-43 an import that fails through our own fault ends, with an id that finds the fault in the log', async () => {
  // Its file is missing from the store.
  const id = await anOpenImport()
  await job.run({ id }, new AbortController().signal)
  expect(await faultOf(id)).toMatchObject({ import: id, err: { message: `imports/${id} is not in the store` } })
})

test('R-43 an import that no server ran for days ends, with an id that finds it in the log', async () => {
  const id = await anOpenImport({ age: '4 days', zip: await markdown() })
  await purgeImports({ db, files, log: lineLog }).run({}, new AbortController().signal)
  expect(await faultOf(id)).toMatchObject({ import: id })
})

test('R-43 an import during which its server crashed twice is tried a third time, and not a fourth', async () => {
  const third = await anOpenImport({ zip: await markdown() })
  await job.run({ id: third }, new AbortController().signal, 3)
  expect((await ended(third)).state).toBe('done')
  const fourth = await anOpenImport({ zip: await markdown() })
  await job.run({ id: fourth }, new AbortController().signal, 4)
  expect(await faultOf(fourth)).toMatchObject({ err: { message: 'an import did not end in 3 attempts' } })
})

const png = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()

/** The media files of the store, without those of their types. */
async function mediaInStore() {
  const all = await readdir(join(config.dataDir, 'files'), { recursive: true })
  return all.filter(path => /^media\/.*[\da-f]{12}$/.test(path))
}

test('R-43 files of an import whose server crashed are removed once it is given up', async () => {
  const before = await mediaInStore()
  const pictures = { 'a.png': await png('#1f5f57'), 'b.png': await png('#ffffff') }
  const given = { zip: await aZip({ 'a.md': '# A\n\n![x](a.png)\n\n![y](b.png)', ...pictures }) }
  const [late, night] = [await anOpenImport(given), await anOpenImport({ ...given, age: '4 days' })]
  for (const id of [late, night]) {
    const down = new AbortController()
    const put: typeof files.put = async (...file) => {
      const kept = await files.put(...file)
      down.abort()
      return kept
    }
    const crashing = importCourses({ db, files: { ...files, put }, config, log: lineLog })
    await expect(crashing.run({ id }, down.signal)).rejects.toThrow('aborted')
  }
  expect(await mediaInStore()).not.toEqual(before)
  await job.run({ id: late }, new AbortController().signal, 4)
  await purgeImports({ db, files, log: lineLog }).run({}, new AbortController().signal)
  expect(await mediaInStore()).toEqual(before)
})

test('R-43 an import that never ends keeps its author from importing for an hour at most', async () => {
  const stuck = await Promise.all([1, 2, 3].map(() => anOpenImport({ age: '61 minutes' })))
  expect((await imported(await markdown())).state).toBe('done')
  await db.deleteFrom('course_import').where('id', 'in', stuck).execute()
})

test('R-43 imports in the queue count towards the limit of their person, however long they wait', async () => {
  const waiting = await Promise.all([1, 2, 3].map(() => anOpenImport({ age: '61 minutes' })))
  const startAfter = new Date(Date.now() + 3_600_000)
  for (const id of waiting) await db.transaction().execute(trx => sendJob(trx, job, { id }, { startAfter }))
  expect(await send(await markdown())).toMatchObject({ status: 'error', message: 'too-many-imports' })
  await db.deleteFrom('course_import').where('id', 'in', waiting).execute()
})
