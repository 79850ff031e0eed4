import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { calls } from '@preau/contract/calls'
import type { Course } from '@preau/course/course'
import { readCourse as readFiles, writeCourse } from '@preau/course/files/course-files'
import { arbitraryCourse } from '@preau/course/testing/arbitrary-course'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#database.ts'
import { moveObject } from '#library/move-object.ts'
import { startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { anMp4 } from '#testing/a-film.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { writtenConcurrently } from '#testing/waiting.ts'
import { importedKey, newImportId, putImport, uploadKey } from './imports/imports.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { importCourses } from './imports/run-import.ts'
import { contentFolder } from './seed-demo.ts'
import { filesOfZip } from './testing/files-of-zip.ts'
import { importSender, lines, upload } from './testing/send-import.ts'
import { readCourseFolder } from './uploads/read-course-folder.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [
  importCourses({ db, files, config, log }),
  purgeImports({ db, files, log }),
])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level', tools: [{ name: 'Tool' }] }, { name: 'Other level' }])
const level = library('Level')
const author = await aTeacher(db)
await give(db, level, [author, 'writer'])

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f5f57' } })
  .png()
  .toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>',
)
const mp4 = anMp4()
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n')

const { send, sendFiles, ended, imported, importedFiles } = importSender(app, { as: author, target: level })

async function exported(id: string | null, as: TestPerson = author) {
  const response = await sendRaw(app, 'exportCourse', { action: 'export', id }, { as })
  expect(response.headers['content-type']).toBe('application/zip')
  return response.rawPayload
}

const count = async () => {
  const { n } = await db
    .selectFrom('object')
    .select(expression => expression.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The course in a zip, with the bytes of its media. */
async function courseOf(zip: Buffer): Promise<Course<Buffer>> {
  const read = readFiles<Buffer>(await filesOfZip(zip))
  if (!read.course) throw new Error(JSON.stringify(read.problems))
  return read.course
}

const bytesOf: Record<string, Buffer> = { 'media/cour.svg': svg, 'media/film 1.mp4': mp4, 'media/été.vtt': vtt }

test('R-43 a course that is imported is exported unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCourse, async drawn => {
      const unlike = ` ${randomUUID()}`
      const course: Course<Buffer> = {
        ...drawn,
        // An id and a name of its own: importing an existing course would make a copy.
        tool: {
          ...drawn.tool,
          id: randomUUID(),
          name: { fr: drawn.tool.name.fr + unlike, en: drawn.tool.name.en + unlike },
        },
        modules: drawn.modules.map(module => ({
          ...module,
          id: randomUUID(),
          slides: module.slides.map(slide => ({ ...slide, id: randomUUID() })),
        })),
        media: new Map(Object.entries(bytesOf)),
      }
      const files = writeCourse(course)
      const result = await imported(await aZip(files))
      expect(result).toMatchObject({ state: 'done', percent: 100, tool: course.tool.id })
      const back = await courseOf(await exported(result.tool))
      expect(back).toEqual({ ...course, tool: { ...course.tool, level } })
    }),
    { numRuns: 3 },
  )
})

test('R-43 each demo tool is exported and imported again, as a copy beside the first', async () => {
  const folder = await readCourseFolder(`${contentFolder}mots-de-passe`)
  const first = await imported(await aZip(folder))
  expect(first.state).toBe('done')
  const original = await exported(first.tool)
  const second = await imported(original)
  expect(second.state).toBe('done')
  expect(second.tool).not.toBe(first.tool)
  expect(lines(second)).toContain('tool.yaml new-ids')
  expect(await rowOf(db, second.tool ?? '')).toMatchObject({ visibility: 'hide', published_at: null, parent_id: level })
  const [one, two] = [await courseOf(original), await courseOf(await exported(second.tool))]
  expect(two.media).toEqual(one.media)
  const copy = { fr: 'copie', en: 'copy', de: 'Kopie', it: 'copia' }
  for (const [code, name] of Object.entries(one.tool.name))
    expect(two.tool.name).toHaveProperty(code, `${name} (${copy[code as keyof typeof copy]})`)
  const words = (course: Course<Buffer>) => ({
    modules: course.modules.map(({ id: _id, slides, ...rest }) => ({
      ...rest,
      slides: slides.map(slide => slide.content),
    })),
  })
  expect(words(two)).toEqual(words(one))
  expect(await rowOf(db, second.tool ?? '')).toMatchObject({
    slide_count: (await rowOf(db, first.tool ?? '')).slide_count,
    minutes: (await rowOf(db, first.tool ?? '')).minutes,
  })
  expect(await files.stat(uploadKey(second.id))).toBeUndefined()
})

test('R-43 an import belongs to its importer, and is in the audit log', async () => {
  const { tool } = await imported(await aZip({ 'un/a.md': '# Un\n\nTexte.' }), { name: 'Mon cours.zip' })
  expect(await rowOf(db, tool ?? '')).toMatchObject({ owner_id: author.id, name: 'Mon cours', visibility: 'hide' })
  const event = await db.selectFrom('audit').selectAll().where('object_id', '=', tool).executeTakeFirst()
  expect(event).toMatchObject({ action: 'import-course', actor_id: author.id })
})

test('R-43 a zip of Markdown becomes a tool: folders are modules, files are slides, pictures are media', async () => {
  const zip = await aZip({
    '02-suite/10-fin.md': '# La fin\n\n### Un détail\n\nTexte.',
    '02-suite/9-avant.md': 'Sans titre, avec **gras**.',
    '01-debut/1.md':
      '---\nlayout: post\n---\n# Le *début*\n\nAvant ![Une cour](images/cour%20a.png "La cour") après.\n\n---\n\n## Plus',
    '01-debut/images/cour a.png': png,
    'reste.png': png,
  })
  const result = await imported(zip)
  expect(lines(result)).toEqual(['reste.png left-out'])
  const course = await courseOf(await exported(result.tool))
  expect(course.modules.map(({ name, published }) => [name.fr, published])).toEqual([
    ['Debut', false],
    ['Suite', false],
  ])
  const slides = course.modules.flatMap(module => module.slides.map(({ content }) => content.fr))
  expect(slides.map(slide => slide?.title)).toEqual(['Le début', 'avant', 'La fin'])
  expect(slides[0]?.blocks.map(({ type }) => type)).toEqual(['text', 'image', 'text'])
  expect(slides[0]?.blocks[1]).toMatchObject({
    media: 'media/01-debut/images/cour a.png',
    alt: 'Une cour',
    caption: 'La cour',
  })
  expect(slides[2]?.blocks[0]).toMatchObject({ text: { content: [{ type: 'heading', attrs: { level: 3 } }, {}] } })
})

test.each([
  ['Windows-1252', Buffer.from('# L\x92été à l\x92école', 'latin1')],
  ['Mac Roman', Buffer.from('# L\xd5\x8et\x8e \x88 l\xd5\x8ecole', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFF# L’été à l’école', 'utf16le')],
  ['UTF-8 with its mark', Buffer.from('\uFEFF# L’été à l’école')],
])('O-01 Markdown in %s is imported with every accent', async (_, text) => {
  const { tool } = await imported(await aZip({ 'un/a.md': text }))
  const slide = db.selectFrom('object').select('name').where('type', '=', 'slide')
  const names = await slide.where(sql<boolean>`path @> ${[tool]}::uuid[]`).execute()
  expect(names).toEqual([{ name: 'L’été à l’école' }])
})

test('R-43 Markdown imported into a tool becomes modules after the existing ones, hidden until they are published', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const before = await rowOf(db, tool ?? '')
  const again = await imported(Buffer.from('# Seul\n\nUn texte.'), { target: tool ?? '', name: 'leçon.md' })
  expect(again).toMatchObject({ state: 'done', tool })
  const { modules } = await courseOf(await exported(tool))
  expect(modules.map(({ name, published }) => [name.fr, published])).toEqual([
    ['A', false],
    ['Leçon', false],
  ])
  expect(await rowOf(db, tool ?? '')).toMatchObject({ slide_count: before.slide_count, module_count: 0 })
  const slide = modules[1]?.slides[0]?.id ?? ''
  await aCall(app, 'publish', { list: [slide] }, { as: author })
  expect(await rowOf(db, modules[1]?.id ?? '')).toMatchObject({ visibility: 'visible' })
})

test('R-43 pictures and films alone become media of a tool, and cannot be imported into a level', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const zip = await aZip({ 'a.png': png, 'b.mp4': mp4 })
  expect((await imported(zip, { target: tool ?? '' })).state).toBe('done')
  expect((await imported(png, { target: tool ?? '', name: 'c.png' })).state).toBe('done')
  const { media } = await courseOf(await exported(tool))
  expect([...media.keys()].sort()).toEqual(['media/a.png', 'media/b.mp4', 'media/c.png'])
  expect(media.get('media/a.png')).toEqual(png)
  expect(lines(await imported(zip))).toEqual(['nothing-to-import'])
})

test('R-43 several files at once are one import: texts become a module, and all else media of the tool', async () => {
  const { tool, made: before } = await imported(await aZip({ 'a/a.md': '# A' }), { name: 'plusieurs.zip' })
  expect(before).toEqual({ name: 'plusieurs', isNew: true, modules: 1, slides: 1, drafts: 1, media: 0 })
  const result = await importedFiles(
    [
      upload('# Un\n\n![Une cour](cour.png)', '1-un.md'),
      upload('# Deux', '2-deux.md'),
      upload(png, 'cour.png'),
      upload(mp4, 'film.mp4'),
    ],
    { target: tool ?? '' },
  )
  const made = { name: 'plusieurs', isNew: false, modules: 1, slides: 2, drafts: 2, media: 2 }
  expect(result).toMatchObject({ state: 'done', tool, report: [], made })
  const { modules, media } = await courseOf(await exported(tool))
  expect(modules[1]?.slides.map(({ content }) => content.fr?.title)).toEqual(['Un', 'Deux'])
  expect([...media.keys()].sort()).toEqual(['media/cour.png', 'media/film.mp4'])
  expect(media.get('media/film.mp4')).toEqual(mp4)
  for (const place of [0, 1, 3]) {
    await eventually(async () => expect(await files.stat(uploadKey(result.id, place))).toBeUndefined())
  }
})

test('R-43 one wrong file among several prevents the whole import, and a zip must be the only file', async () => {
  const before = await count()
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const there = await count()
  const way = { target: tool ?? '' }
  const wrong = await importedFiles([upload(png, 'a.png'), upload(png, 'b.mp4')], way)
  expect(lines(wrong)).toEqual(['b.mp4 wrong-kind'])
  const mixed = await importedFiles([upload(png, 'a.png'), upload(await aZip({ 'a.md': '# A' }), 'b.zip')], way)
  expect(lines(mixed)).toEqual(['b.zip zip-among-files'])
  expect(lines(await importedFiles([upload(png, 'a.png'), upload(png, 'a.png')], way))).toEqual(['a.png same-path'])
  expect(await count()).toBe(there)
  expect(there).toBeGreaterThan(before)
})

test('R-43 more than a hundred files at once are refused, and none of them is kept', async () => {
  const many = Array.from({ length: 101 }, (_, place) => upload('# A', `${place}.md`))
  const answer = await sendFiles(many)
  expect(answer).toMatchObject({ status: 'error', httpStatus: 413 })
  // The client gets the answer before it has sent everything, and the connection remains open.
  expect(await sendFiles(many, { as: await aTeacher(db) })).toMatchObject({ message: 'accessdenied' })
})

test('R-43 a course imported twice into a level gets another name, in every language', async () => {
  const zip = await aZip({ 'a/a.md': '# A' })
  const names = []
  for (let time = 0; time < 3; time++) {
    const { tool } = await imported(zip, { name: 'Deux fois pareil.zip' })
    names.push((await rowOf(db, tool ?? '')).name)
  }
  expect(names).toEqual(['Deux fois pareil', 'Deux fois pareil (copie)', 'Deux fois pareil (copie 2)'])
})

/** Runs an import that must wait until a concurrent transaction has made its change. */
const importConcurrently = (
  target: string,
  contents: Parameters<typeof aZip>[0],
  change: Parameters<typeof writtenConcurrently>[2],
) => writtenConcurrently(db, async () => imported(await aZip(contents), { target }), change)

const lesson = { 'b/b.md': '# B\n\n![x](b.png)', 'b/b.png': png }

test('R-43 nobody waits while an import is written, and nobody sees it before it is in place', async () => {
  const before = await count()
  const { state } = await importConcurrently(level, lesson, async trx => {
    await trx.updateTable('object').set({ description: 'Autre' }).where('id', '=', level).execute()
    expect(await count()).toBe(before)
  })
  expect(state).toBe('done')
  expect(await count()).toBe(before + 4)
})

test('R-43 nothing is kept of an import whose level is moved to the bin while it is written', async () => {
  const branch = await aBranch(db)
  await give(db, branch.level, [author, 'writer'])
  const before = await count()
  const result = await importConcurrently(branch.level, lesson, trx =>
    trx
      .updateTable('object')
      .set({ deleted_at: new Date(), deleted_with: branch.level })
      .where('id', '=', branch.level)
      .execute(),
  )
  expect({ state: result.state, lines: lines(result) }).toEqual({ state: 'refused', lines: ['no-target'] })
  expect(await count()).toBe(before)
  await eventually(async () => {
    for await (const { key } of files.list(importedKey(result.id))) expect.fail(`${key} is still there`)
  })
})

test('R-43 a tool that is moved during an import into it takes the import along', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const id = tool ?? ''
  const other = library('Other level')
  const moves = (trx: Transaction<Database>) => moveObject(trx, { refuse: code => new Error(code) }, id, other)
  expect((await importConcurrently(id, lesson, moves)).state).toBe('done')
  const { rows } = await sql<{ path: string[] }>`
    select path from object where path @> array[${id}::uuid]
  `.execute(db)
  expect(rows.map(({ path }) => path.slice(0, 2))).toEqual(Array(5).fill([other, id]))
})

test('R-43 an import needs the right to write at its target, an export the right to edit', async () => {
  const stranger = await aTeacher(db)
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const zip = await aZip({ 'a.md': '# A' })
  expect(await send(zip, { as: stranger })).toMatchObject({ status: 'error', message: 'accessdenied' })
  // The tool is hidden: a stranger must not learn that it exists.
  expect(await send(zip, { as: stranger, target: tool ?? '' })).toMatchObject({ status: 'error', message: 'not-found' })
  for (const as of [undefined, stranger]) {
    const response = await sendRaw(app, 'exportCourse', { action: 'export', id: tool }, as ? { as } : {})
    expect(dataSetOf(response)).toMatchObject({ status: 'error', message: as ? 'not-found' : 'not logged' })
  }
  expect(dataSetOf(await sendRaw(app, 'exportCourse', { action: 'export', id: level }, { as: author }))).toMatchObject({
    message: 'accessdenied',
  })
  const publicToken = { fields: { login: author.mail, key: author.session.tokenPublic } }
  expect(dataSetOf(await sendRaw(app, 'exportCourse', { action: 'export', id: tool }, publicToken))).toMatchObject({
    status: 'error',
    message: 'not logged',
  })
  expect(await exported(tool, await anAdministrator(db))).toBeInstanceOf(Buffer)
})

test('R-43 an import is seen by nobody but its importer', async () => {
  const sent = await send(await aZip({ 'a.md': '# A' }))
  const id = sent.query[0]?.id ?? ''
  const other = await aTeacher(db)
  expect(await aCall(app, 'getImport', { id }, { as: other })).toMatchObject({ status: 'error', message: 'not-found' })
  await ended(id)
})

const refuse = (code: string) => new Error(code)

test('R-43 an import whose importer loses the right while the file waits is refused with that reason', async () => {
  const passing = await aTeacher(db)
  await give(db, level, [passing, 'writer'])
  const id = await db.transaction().execute(async trx => {
    const fresh = newImportId()
    await putImport(trx, {
      id: fresh,
      by: { id: passing.id, refuse },
      targetId: level,
      fileNames: ['a.zip'],
      language: 'fr',
    })
    return fresh
  })
  await db.deleteFrom('share').where('actor_id', '=', passing.id).execute()
  await run(id)
  expect(lines(await ended(id, passing))).toEqual(['no-target'])
})

test('R-43 a fourth import has to wait until one of three has ended', async () => {
  const busy = await aTeacher(db)
  await give(db, level, [busy, 'writer'])
  const row = { actor_id: busy.id, target_id: level, file_names: ['a.zip'], language: 'fr' as const, tool_id: null }
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
  await db
    .insertInto('course_import')
    .values(ids.map(id => ({ ...row, id })))
    .execute()
  const zip = await aZip({ 'a.md': '# A' })
  expect(await send(zip, { as: busy })).toMatchObject({ status: 'error', message: 'too-many-imports' })
})

test('R-43 R-54 an import without room for its files is refused before it is stored', async () => {
  const person = await aTeacher(db)
  await give(db, level, [person, 'writer'])
  const film = { object_id: level, tool_id: level, name: 'film.mp4', size: 1_000_000_000, changed_at: new Date() }
  await db
    .insertInto('upload')
    .values({ ...film, actor_id: person.id })
    .execute()
  await db
    .insertInto('setting')
    .values({ key: 'media', value: JSON.stringify({ personGigabytes: 1 }), updated_by: null })
    .execute()
  const answer = await send(await aZip({ 'a.md': '# A' }), { as: person })
  await db.deleteFrom('setting').where('key', '=', 'media').execute()
  expect(answer).toMatchObject({ status: 'error', message: 'quota-is-full' })
})

test('R-43 when five imports are concurrent, three start, and the others are refused', async () => {
  const { id } = await aTeacher(db)
  const asked = Array.from({ length: 5 }, () => {
    const wanted = {
      id: newImportId(),
      by: { id, refuse },
      targetId: level,
      fileNames: ['a.zip'],
      language: 'fr' as const,
    }
    return db.transaction().execute(trx => putImport(trx, wanted))
  })
  const ends = await Promise.allSettled(asked)
  expect(ends.map(({ status }) => status).sort()).toEqual([
    ...Array<string>(3).fill('fulfilled'),
    ...Array<string>(2).fill('rejected'),
  ])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'too-many-imports' } })
})

const job = importCourses({ db, files, config, log })

/** An import that waits: no server runs it yet. */
async function waiting(bytes: Buffer, name: string) {
  const id = randomUUID()
  await files.put(uploadKey(id), Readable.from([bytes]), { type: 'application/zip' })
  await db
    .insertInto('course_import')
    .values({ id, actor_id: author.id, target_id: level, file_names: [name], language: 'fr', tool_id: null })
    .execute()
  return id
}

const run = (id: string) => job.run({ id }, new AbortController().signal)

/** Runs two imports: the second starts once the first has written its course. Returns when both have ended. */
async function runTogether(first: string, second: string) {
  const runs: Promise<void>[] = []
  await writtenConcurrently(
    db,
    async () => void runs.push(run(first)),
    async () => {
      runs.push(run(second))
      const writers = sql`
        select from pg_locks where locktype = 'transactionid' and not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())
      `
      await eventually(async () => expect((await writers.execute(db)).rows).toHaveLength(1))
    },
  )
  await Promise.all(runs)
}

test('R-43 an import restarted after a crash, or run by two servers, has the same result, once', async () => {
  const id = await waiting(await aZip({ 'a.md': '![x](b.png)', 'b.png': png }), 'Repris.zip')
  const stopped = new AbortController()
  stopped.abort()
  await expect(job.run({ id }, stopped.signal)).rejects.toThrow()
  await runTogether(id, id)
  await run(id)
  const named = await db.selectFrom('object').select('type').where('name', 'like', 'Repris%').execute()
  expect(named.map(({ type }) => type).sort()).toEqual(['module', 'tool'])
})

test('R-43 a course imported twice at the same moment exists twice, once as a copy', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const zip = await exported(tool)
  await db.deleteFrom('object').where('id', '=', tool).execute()
  const [one, other] = [await waiting(zip, 'a.zip'), await waiting(zip, 'a.zip')]
  await runTogether(one, other)
  expect(await ended(one)).toMatchObject({ state: 'done', tool })
  const copy = await ended(other)
  expect(copy.state).toBe('done')
  expect(lines(copy)).toContain('tool.yaml new-ids')
  expect(copy.tool).not.toBe(tool)
})

test('R-43 a large file sent before its sender is known is refused: otherwise anybody could fill the disk', async () => {
  const form = new FormData()
  form.set('file_0', upload(Buffer.alloc(25_000_001), 'a.zip'))
  form.set('login', author.mail)
  form.set('key', author.session.tokenSession)
  form.set('query', JSON.stringify({ action: 'import', target: level }))
  const response = await app.inject({ method: 'POST', url: calls.importCourse.path, payload: form })
  expect(response.statusCode).toBe(413)
})

test('R-43 a malformed import is refused before its file is read', async () => {
  for (const [query, path] of [
    [{ action: 'import', target: 'x' }, 'query.target'],
    [{ action: 'import', target: level, lang: 'xx' }, 'query.lang'],
  ] as const) {
    const response = await sendRaw(app, 'importCourse', query, { as: author, file: upload(png, 'a.png') })
    expect(dataSetOf(response)).toMatchObject({ status: 'error', issues: [{ path }] })
  }
  const nothing = await sendRaw(app, 'importCourse', { action: 'import', target: level }, { as: author })
  expect(dataSetOf(nothing)).toMatchObject({ status: 'error', issues: [{ path: 'file_0' }] })
})
