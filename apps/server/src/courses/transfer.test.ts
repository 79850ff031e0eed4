import { calls } from '@preau/contract/calls'
import { arbitraryCourse } from '@preau/course/arbitrary-course'
import type { Course } from '@preau/course/course'
import { readCourse as readFiles, writeCourse } from '@preau/course/course-files'
import { slideContent } from '@preau/course/slide'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { forgetImports } from './forget-imports.ts'
import { uploadKey } from './imports.ts'
import { readCourseFolder } from './read-course-folder.ts'
import { readTextsAside } from './read-texts-aside.ts'
import { importCourses } from './run-import.ts'
import { contentFolder } from './seed-demo.ts'
import { filesOfZip } from './testing/files-of-zip.ts'

const server = await aServer()
const { app, db, files, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, log }), forgetImports(db, files)])
afterAll(() => jobs.stop())

const library = await aLibrary(server, [{ name: 'Level', tools: [{ name: 'Tool' }] }])
const level = library('Level')
const author = await aTeacher(db)
await give(db, level, [author, 'writer'])

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f5f57' } })
  .png()
  .toBuffer()
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>',
)
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000')])
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n')

const upload = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

async function send(bytes: Uint8Array, { as = author, target = level, name = 'cours.zip' } = {}) {
  return aCall(app, 'importCourse', { target }, { as, file: upload(bytes, name) })
}

async function ended(id: string, as: TestPerson = author) {
  const answer = await vi.waitFor(
    async () => {
      const { query } = await aCall(app, 'getImport', { id }, { as })
      expect(['done', 'refused', 'failed']).toContain(query[0]?.state)
      return query[0]
    },
    { timeout: 30_000, interval: 100 },
  )
  if (!answer) throw new Error('there is no such import')
  return answer
}

async function imported(bytes: Uint8Array, way: Parameters<typeof send>[1] = {}) {
  const sent = await send(bytes, way)
  expect(sent).toMatchObject({ status: 'success', query: [{ id: expect.any(String) }] })
  return ended(sent.query[0]?.id ?? '', way.as)
}

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
const lines = ({ report }: Awaited<ReturnType<typeof ended>>) =>
  report.map(({ path, line, code }) => `${path}${line === undefined ? '' : `:${line}`} ${code}`.trim())

/** What the course of a zip is, with the bytes of its media. */
async function courseOf(zip: Buffer): Promise<Course<Buffer>> {
  const read = readFiles<Buffer>(await filesOfZip(zip))
  if (!read.course) throw new Error(JSON.stringify(read.problems))
  return read.course
}

const bytesOf: Record<string, Buffer> = { 'media/cour.svg': svg, 'media/film 1.mp4': mp4, 'media/été.vtt': vtt }

test('R-43 a course that is imported is exported as it was', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCourse, async drawn => {
      const course: Course<Buffer> = {
        ...drawn,
        modules: drawn.modules.map(module => ({
          ...module,
          slides: module.slides.map(slide => ({
            ...slide,
            content: { fr: slideContent.parse(slide.content.fr), en: slideContent.parse(slide.content.en) },
          })),
        })),
        media: new Map(Object.entries(bytesOf)),
      }
      const files = writeCourse(course)
      const result = await imported(await aZip(files))
      expect(result).toMatchObject({ state: 'done', percent: 100, tool: course.tool.id })
      const back = await courseOf(await exported(result.tool))
      expect(back).toEqual({ ...course, tool: { ...course.tool, level } })
    }),
    { numRuns: 6 },
  )
}, 120_000)

test('R-43 each demo tool comes back as it went out, as a copy beside the first', async () => {
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
  const words = (course: Course<Buffer>) => ({
    name: course.tool.name,
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
}, 60_000)

test('R-43 what was imported belongs to who imported it, and stands in the audit', async () => {
  const { tool } = await imported(await aZip({ 'un/a.md': '# Un\n\nTexte.' }), { name: 'Mon cours.zip' })
  expect(await rowOf(db, tool ?? '')).toMatchObject({ owner_id: author.id, name: 'Mon cours', visibility: 'hide' })
  const deed = await db.selectFrom('audit').selectAll().where('object_id', '=', tool).executeTakeFirst()
  expect(deed).toMatchObject({ action: 'import-course', actor_id: author.id })
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
  expect(course.modules.map(({ name, hidden }) => [name.fr, hidden])).toEqual([
    ['debut', true],
    ['suite', true],
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

test('R-43 Markdown for a tool becomes modules behind those it has, hidden until they are published', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const before = await rowOf(db, tool ?? '')
  const again = await imported(Buffer.from('# Seul\n\nUn texte.'), { target: tool ?? '', name: 'leçon.md' })
  expect(again).toMatchObject({ state: 'done', tool })
  const { modules } = await courseOf(await exported(tool))
  expect(modules.map(({ name, hidden }) => [name.fr, hidden])).toEqual([
    ['a', true],
    ['leçon', true],
  ])
  expect(await rowOf(db, tool ?? '')).toMatchObject({ slide_count: before.slide_count, module_count: 0 })
  const slide = modules[1]?.slides[0]?.id ?? ''
  await aCall(app, 'publish', { list: [slide] }, { as: author })
  expect(await rowOf(db, modules[1]?.id ?? '')).toMatchObject({ visibility: 'visible' })
})

test('R-43 pictures and films alone become media of a tool, and nothing of a level', async () => {
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const zip = await aZip({ 'a.png': png, 'b.mp4': mp4 })
  expect((await imported(zip, { target: tool ?? '' })).state).toBe('done')
  expect((await imported(png, { target: tool ?? '', name: 'c.png' })).state).toBe('done')
  const { media } = await courseOf(await exported(tool))
  expect([...media.keys()].sort()).toEqual(['media/a.png', 'media/b.mp4', 'media/c.png'])
  expect(media.get('media/a.png')).toEqual(png)
  expect(lines(await imported(zip))).toEqual(['nothing-to-import'])
})

test.each([
  ['raw HTML', { 'a/a.md': '# A\n\n<script>x</script>' }, 'a/a.md:3 raw-html'],
  ['a link that runs', { 'a/a.md': '# A\n\n[x](javascript:alert)' }, 'a/a.md:3 unsafe-link'],
  ['an unknown block', { 'a/a.md': '# A\n\n::frame{#x src="a"}' }, 'a/a.md:3 unknown-directive'],
  ['a picture that is not there', { 'a/a.md': '# A\n\n![x](../../b.png)' }, 'a/a.md:3 missing-media'],
  ['a picture from elsewhere', { 'a/a.md': '# A\n\n![x](https://a.ch/b.png)' }, 'a/a.md:3 missing-media'],
  ['text that is none', { 'a/a.md': Buffer.from([0xff, 0xfe, 0x41]) }, 'a/a.md not-text'],
  ['lists without end', { 'a/a.md': `# A\n\n${'- '.repeat(20)}x` }, 'a/a.md invalid-block'],
  ['a lying ending', { 'a/a.md': '# A\n\n![x](b.png)', 'a/b.png': mp4 }, 'a/b.png wrong-kind'],
  ['a broken picture', { 'a/a.md': '![x](b.png)', 'a/b.png': png.subarray(0, 60) }, 'a/b.png damaged-file'],
  ['a kind we do not have', { 'a/a.md': '![x](b.exe)', 'a/b.exe': 'MZ' }, 'a/b.exe unknown-kind'],
  ['a course without modules’ files', { 'tool.yaml': 'id: 1', '01-a/01-b.fr.md': 'x' }, 'tool.yaml:1 invalid-field'],
  [
    'YAML that unfolds',
    { 'tool.yaml': `a: &a [x]\nb: &b [${'*a,'.repeat(200)}]\nc: [${'*b,'.repeat(200)}]` },
    'tool.yaml:1 yaml',
  ],
])('R-43 %s is refused, with its place, and nothing is imported', async (_what, contents, line) => {
  const before = await count()
  const result = await imported(await aZip(contents as Record<string, string | Uint8Array>))
  expect(result).toMatchObject({ state: 'refused', tool: null })
  expect(lines(result)).toContain(line)
  expect(await count()).toBe(before)
})

test('R-43 a drawing that could run or load something is refused; a mere drawing is not', async () => {
  const slide = '# A\n\n![x](b.svg)'
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`
  for (const inside of [
    '<script>alert(1)</script>',
    '<rect onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<image href="https://a.ch/b.png"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<style>@import "https://a.ch"</style>',
    '<rect fill="url(https://a.ch/#x)"/>',
  ]) {
    const result = await imported(await aZip({ 'a.md': slide, 'b.svg': drawing(inside) }))
    expect([inside, ...lines(result)]).toEqual([inside, 'b.svg unsafe-svg'])
  }
  const safe = drawing('<linearGradient id="g"/><rect fill="url(#g)" width="9" height="9"/><use href="#g"/>')
  expect((await imported(await aZip({ 'a.md': slide, 'b.svg': safe }))).state).toBe('done')
}, 60_000)

test('R-43 a picture of 40,000 by 40,000 pixels is refused without being unfolded', async () => {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(40_000, 16)
  huge.writeUInt32BE(40_000, 20)
  const { crc32 } = await import('node:zlib')
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  const result = await imported(await aZip({ 'a.md': '![x](b.png)', 'b.png': huge }))
  expect(result.report).toMatchObject([
    { path: 'b.png', code: 'too-many-pixels', values: { width: 40_000, height: 40_000 } },
  ])
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const way = { as: author, file: upload(huge, 'b.png') }
  const answer = await aCall(app, 'uploadMedia', { id: tool ?? '', type: 'library', option: 'image' }, way)
  expect(answer).toMatchObject({ status: 'error', message: 'too-many-pixels' })
})

test('R-43 every file that is wrong is named at once, and none of those before it stays', async () => {
  const contents = { 'a.md': '![x](a.png)\n\n![y](b.png)\n\n![z](c.png)', 'a.png': png, 'b.png': mp4, 'c.png': vtt }
  const result = await imported(await aZip(contents))
  expect(lines(result)).toEqual(['b.png wrong-kind', 'c.png wrong-kind'])
})

test('R-43 a text that takes without end to read is given up, and the server answers meanwhile', async () => {
  const texts = new Map([['a.md', Buffer.from('>'.repeat(200_000))]])
  const asked = { texts, others: new Set<string>(), language: 'fr', name: 'a', importId: level } as const
  const reading = readTextsAside({ kind: 'markdown', ...asked }, { within: 1_000 })
  await expect(reading).rejects.toThrow('endless-text')
})

test('R-43 what is no zip is refused in plain words', async () => {
  expect(lines(await imported(Buffer.from('hello')))).toEqual(['damaged-zip'])
  expect(lines(await imported(Buffer.alloc(0)))).toEqual(['damaged-zip'])
})

test('R-43 only who may write there imports, and only who may edit exports', async () => {
  const stranger = await aTeacher(db)
  const { tool } = await imported(await aZip({ 'a/a.md': '# A' }))
  const zip = await aZip({ 'a.md': '# A' })
  expect(await send(zip, { as: stranger })).toMatchObject({ status: 'error', message: 'accessdenied' })
  // The tool is hidden: a stranger is not told that it is there.
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

test('R-43 an import is seen by nobody but who asked for it', async () => {
  const sent = await send(await aZip({ 'a.md': '# A' }))
  const id = sent.query[0]?.id ?? ''
  const other = await aTeacher(db)
  expect(await aCall(app, 'getImport', { id }, { as: other })).toMatchObject({ status: 'error', message: 'not-found' })
  await ended(id)
})

test('R-43 who loses the right while the file waits is told so, and nothing is imported', async () => {
  const passing = await aTeacher(db)
  await give(db, level, [passing, 'writer'])
  const id = await db.transaction().execute(async trx => {
    const { putImport, newImportId } = await import('./imports.ts')
    const fresh = newImportId()
    await putImport(trx, { id: fresh, actorId: passing.id, targetId: level, fileName: 'a.zip', language: 'fr' })
    return fresh
  })
  await db.deleteFrom('share').where('actor_id', '=', passing.id).execute()
  await importCourses({ db, files, log }).run({ id }, new AbortController().signal)
  expect(lines(await ended(id, passing))).toEqual(['no-target'])
})

test('R-43 a fourth import has to wait until one of three has ended', async () => {
  const busy = await aTeacher(db)
  await give(db, level, [busy, 'writer'])
  const row = { actor_id: busy.id, target_id: level, file_name: 'a.zip', language: 'fr' as const, tool_id: null }
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
  await db
    .insertInto('course_import')
    .values(ids.map(id => ({ ...row, id })))
    .execute()
  const zip = await aZip({ 'a.md': '# A' })
  expect(await send(zip, { as: busy })).toMatchObject({ status: 'error', message: 'too-many-imports' })
})

test('R-43 an import that begins again after a crash makes the same, once', async () => {
  const row = {
    actor_id: author.id,
    target_id: level,
    file_name: 'Deux fois.zip',
    language: 'fr' as const,
    tool_id: null,
  }
  const id = crypto.randomUUID()
  const bytes = await aZip({ 'a.md': '![x](b.png)', 'b.png': png })
  const { Readable } = await import('node:stream')
  await files.put(uploadKey(id), Readable.from([bytes]), { type: 'application/zip' })
  await db
    .insertInto('course_import')
    .values({ ...row, id })
    .execute()
  const job = importCourses({ db, files, log })
  const stopped = new AbortController()
  stopped.abort()
  await expect(job.run({ id }, stopped.signal)).rejects.toThrow()
  await job.run({ id }, new AbortController().signal)
  await job.run({ id }, new AbortController().signal)
  const named = await db.selectFrom('object').select('type').where('name', '=', 'Deux fois').execute()
  expect(named.map(({ type }) => type).sort()).toEqual(['module', 'tool'])
})

test('R-43 a large file that comes before who sends it is refused: anybody could fill the disk', async () => {
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
