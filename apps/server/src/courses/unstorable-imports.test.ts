import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip, renamed } from '#testing/a-zip.ts'
import { aTeacher } from '#testing/people.ts'
import { endImport } from './imports.ts'
import { importCourses } from './run-import.ts'
import { lines, sendImports } from './testing/send-import.ts'

const server = await aServer()
const { app, db, files, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, log })])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level' }])
const level = library('Level')
const author = await aTeacher(db)
await give(db, level, [author, 'writer'])
const { ended, imported, send } = sendImports(app, { as: author, target: level })

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
])('R-43 %s is refused, with its place, and its author goes on', async (_what, zip, line) => {
  const result = await imported(await zip())
  expect(result.state).toBe('refused')
  expect(lines(result).some(one => one.startsWith(line))).toBe(true)
})

test('R-43 a report is stored whatever the files are called, and says no more than can be read', async () => {
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

async function anOpenImport(age = '0 hours') {
  const id = randomUUID()
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

const job = importCourses({ db, files, log })

test('R-43 an import that fails through our own fault ends, with an id that finds the fault in the log', async () => {
  // Its file is gone from the store.
  const id = await anOpenImport()
  await job.run({ id }, new AbortController().signal)
  const { state, report } = await ended(id)
  expect(state).toBe('failed')
  expect(report).toMatchObject([{ code: 'our-fault', values: { id: expect.stringMatching(/^[\da-f-]{36}$/) } }])
})

test('R-43 an import whose server went down with it three times is not tried once more', async () => {
  const { query } = await send(await aZip({ 'a.md': '# A' }), { name: 'Sans fin.zip' })
  await ended(query[0]?.id ?? '')
  const id = await anOpenImport()
  await job.run({ id }, new AbortController().signal, 4)
  expect(lines(await ended(id))).toEqual(['our-fault'])
})

test('R-43 an import that nobody has ended keeps its author from importing for an hour at most', async () => {
  const stuck = [await anOpenImport('61 minutes'), await anOpenImport('61 minutes'), await anOpenImport('61 minutes')]
  expect((await imported(await aZip({ 'a.md': '# A' }))).state).toBe('done')
  await db.deleteFrom('course_import').where('id', 'in', stuck).execute()
})
