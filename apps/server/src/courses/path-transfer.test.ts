import { randomUUID } from 'node:crypto'
import type { LearningPath } from '@preau/course/course'
import { readLearningPath, writeLearningPath } from '@preau/course/files/learning-path-files'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { aZip } from '#testing/a-zip.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { rowOf, sharesOf } from '#testing/stored.ts'
import { importCourses } from './imports/run-import.ts'
import { filesOfZip } from './testing/files-of-zip.ts'
import { importSender, lines, upload } from './testing/send-import.ts'

const server = await aServer()
const { app, db, files, config, log, pool } = server
const jobs = await startJobs({ pool, log }, [importCourses({ db, files, config, log })])
afterAll(() => jobs.stop())

const administrator = await anAdministrator(db)
const author = await aTeacher(db)
const { level, tool: first } = await aBranch(db)
const { tool: second } = await aBranch(db)
await give(db, level, [author, 'writer'])
const { imported, send } = importSender(app, { as: author, target: level })

const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f5f57' } })
  .png()
  .toBuffer()

const update = (id: string, commonAttributes: object, language?: 'de') =>
  aCall(
    app,
    'updateObjects',
    { dataAction: { id, ...(language && { language }), commonAttributes } },
    { as: administrator },
  )

async function exported(id: string | null, as: TestPerson = author) {
  const { rawPayload } = await sendRaw(app, 'exportCourse', { action: 'export', id }, { as })
  const read = readLearningPath<Buffer>(await filesOfZip(rawPayload))
  if (!read.learningPath) throw new Error(JSON.stringify(read.problems))
  return { zip: rawPayload, ...read }
}

const contentOf = async (id: string | null) => (await rowOf(db, id ?? '')).content as { tools: string[] }

/** A path on disk; it has the first tool unless `more` says otherwise. */
const onDisk = (more: Partial<LearningPath> = {}, media = new Map<string, Buffer>()) =>
  aZip(
    writeLearningPath({
      learningPath: {
        id: randomUUID(),
        level: randomUUID(),
        language: 'fr',
        visibility: 'visible',
        name: { fr: `Images ${randomUUID()}` },
        description: {},
        tools: [{ id: first }],
        isOrdered: true,
        ...more,
      },
      media,
    }),
  )

/** A visible path of both tools, with everything that its zip must contain. */
async function aFullPath() {
  const content = { tools: [second, first], isOrdered: false, certificate: { isGiven: true, hours: 12 } }
  const name = `Images ${randomUUID()}`
  const object = {
    type: 'path' as const,
    name,
    description: 'Deux outils.',
    parent: level,
    content,
    language: 'fr' as const,
  }
  const { query } = await aCall(app, 'putObject', { object }, { as: author })
  const id = query[0]!.id
  const sent = { id, type: 'library', option: 'image' } as const
  const picture = await aCall(app, 'uploadMedia', sent, { as: author, file: upload(png, 'cour.png') })
  await update(id, { content: { ...content, picture: picture.query[0]!.id }, visibility: 'visible' })
  await update(id, { name: 'Bilder' }, 'de')
  return { id, name }
}

test('G-38 a path is exported with its words, picture, order and certificate, and its tools by id and name, without what they contain', async () => {
  const { id, name } = await aFullPath()
  const { learningPath, media, zip } = await exported(id)
  expect(learningPath).toEqual({
    ...{ id, level, language: 'fr', visibility: 'visible', isOrdered: false },
    ...{ name: { fr: name, de: 'Bilder' }, description: { fr: 'Deux outils.' } },
    tools: [
      { id: second, name: 'tool' },
      { id: first, name: 'tool' },
    ],
    certificate: { isGiven: true, hours: 12 },
    picture: 'media/cour.png',
  })
  expect([...media!.keys()]).toEqual(['media/cour.png'])
  expect([...(await filesOfZip(zip)).keys()]).toEqual(['path.yaml', 'media/cour.png'])
})

test('G-38 a path that no longer exists is imported as it was, under its own id; if it still exists, as a hidden copy', async () => {
  const { id, name } = await aFullPath()
  const original = await exported(id)
  const copy = await imported(original.zip)
  expect(copy).toMatchObject({ state: 'done', made: { name: `${name} (copie)`, isNew: true, tools: 2, media: 1 } })
  expect(lines(copy)).toEqual(['path.yaml path-copied'])
  expect(copy.tool).not.toBe(id)
  expect(await rowOf(db, copy.tool ?? '')).toMatchObject({ type: 'path', visibility: 'hide', parent_id: level })
  await db.deleteFrom('object').where('parent_id', '=', id).execute()
  await db.deleteFrom('object').where('id', '=', id).execute()
  const back = await imported(original.zip)
  expect(back).toMatchObject({ state: 'done', tool: id, report: [] })
  const again = await exported(id)
  expect(again.learningPath).toEqual(original.learningPath)
  expect(again.media).toEqual(original.media)
  expect(await sharesOf(db, id)).toEqual({ [author.id]: 'leadowner' })
  const event = await db.selectFrom('audit').selectAll().where('object_id', '=', id).where('action', '=', 'import-path')
  expect(await event.execute()).toHaveLength(1)
  const { query } = await aCall(app, 'searchLibrary', { text: name, lang: 'fr', paths: true }, { as: author })
  expect(query.map(({ tool }) => tool)).toContain(id)
})

test('G-38 a tool that is not there, in the bin, of another type or hidden from the importer is named in the report, and the path is hidden without it', async () => {
  const { tool: hidden } = await aBranch(db, { hidden: 'tool' })
  const { tool: gone, module } = await aBranch(db)
  await aCall(app, 'deleteObjects', { dataAction: { id: gone } }, { as: administrator })
  const nowhere = randomUUID()
  const own = randomUUID()
  const tools = [
    { id: nowhere, name: 'Regarder' },
    { id: second, name: 'An other name' },
    { id: hidden },
    { id: gone, name: 'Jeté' },
    { id: module },
    { id: own, name: 'Lui-même' },
    { id: first.toUpperCase() },
  ]
  const result = await imported(await onDisk({ id: own, tools }))
  expect(result).toMatchObject({ state: 'done', tool: own, made: { tools: 2 } })
  expect(result.report.map(({ code, values }) => [code, values.tool])).toEqual(
    ['Regarder', hidden, 'Jeté', module, 'Lui-même'].map(tool => ['tool-not-there', tool]),
  )
  expect(await contentOf(own)).toMatchObject({ tools: [second, first] })
  expect(await rowOf(db, own)).toMatchObject({ visibility: 'hide', published_at: null })
  const all = await imported(await onDisk({ tools: [{ id: hidden }] }), { as: administrator })
  expect(all).toMatchObject({ state: 'done', report: [], made: { tools: 1 } })
})

test('G-38 a tool of the same name is not taken for the one that is missing', async () => {
  const name = `Tool ${randomUUID()}`
  await update(first, { name })
  const { tool } = await imported(await onDisk({ tools: [{ id: randomUUID(), name }] }))
  expect(await contentOf(tool)).toMatchObject({ tools: [] })
})

const yaml = (tools: string) =>
  `id: ${randomUUID()}\nlevel: ${randomUUID()}\nlanguage: fr\nname: { fr: A }\ntools:\n${tools}`
const line = (id: string) => `  - id: ${id}\n`

test.each([
  ['a tool twice', () => ({ 'path.yaml': yaml(line(first) + line(first.toUpperCase())) }), 'path.yaml same-tool'],
  [
    'a fifty-first tool',
    () => ({ 'path.yaml': yaml(Array.from({ length: 51 }, () => line(randomUUID())).join('')) }),
    'path.yaml too-many-tools',
  ],
  [
    'ten thousand tools',
    () => ({ 'path.yaml': yaml(Array.from({ length: 10_000 }, () => line(randomUUID())).join('')) }),
    'path.yaml file-too-large',
  ],
  ['a tool that is no id', () => ({ 'path.yaml': yaml(line('../x')) }), 'path.yaml:6 invalid-field'],
  ['a field of its own', () => ({ 'path.yaml': `${yaml(line(first))}owner: me\n` }), 'path.yaml:1 invalid-field'],
  [
    'no name in its language',
    () => ({ 'path.yaml': yaml(line(first)).replace('fr: A', 'en: A') }),
    'path.yaml missing-name',
  ],
  [
    'a picture that is not there',
    () => ({ 'path.yaml': `${yaml(line(first))}picture: media/a.png\n` }),
    'path.yaml missing-media',
  ],
  ['a file besides', () => ({ 'path.yaml': yaml(line(first)), 'a.md': '# A' }), 'a.md unknown-file'],
  [
    'a picture that is none',
    () => ({ 'path.yaml': `${yaml(line(first))}picture: media/a.png\n`, 'media/a.png': 'MZ' }),
    'media/a.png wrong-kind',
  ],
  [
    'NUL in its name',
    () => ({ 'path.yaml': yaml(line(first)).replace('fr: A', 'fr: "A\\0"') }),
    'path.yaml unstorable',
  ],
  [
    'YAML that unfolds',
    () => ({ 'path.yaml': `a: &a [x]\nb: &b [${'*a,'.repeat(200)}]\nc: [${'*b,'.repeat(200)}]` }),
    'path.yaml:1 yaml',
  ],
])('G-38 a path with %s is refused as a whole', async (_what, contents, reported) => {
  const before = await db.selectFrom('object').select('id').execute()
  const result = await imported(await aZip(contents()))
  expect({ state: result.state, lines: lines(result) }).toEqual({ state: 'refused', lines: [reported] })
  expect(await db.selectFrom('object').select('id').execute()).toHaveLength(before.length)
})

test('G-38 a path is exported by those who may edit it, and imported into a level by those who may write there', async () => {
  const { id } = await aFullPath()
  const stranger = await aTeacher(db)
  const refused = dataSetOf(await sendRaw(app, 'exportCourse', { action: 'export', id }, { as: stranger }))
  expect(refused).toMatchObject({ status: 'error', message: 'accessdenied' })
  await update(id, { visibility: 'hide' })
  expect(dataSetOf(await sendRaw(app, 'exportCourse', { action: 'export', id }, { as: stranger }))).toMatchObject({
    message: 'not-found',
  })
  const zip = await onDisk()
  expect(await send(zip, { as: stranger })).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(lines(await imported(zip, { as: administrator, target: first }))).toEqual(['path.yaml path-into-tool'])
})

test('G-38 the certificate of an imported path is approved when an administrator imports it, and otherwise awaits approval', async () => {
  const certificate = { isGiven: true, hours: 3 }
  const approved = async (id: string | null) =>
    (await aCall(app, 'getCertificateApproval', { tool: id ?? '' }, { as: administrator })).query[0]?.state
  const mine = await imported(await onDisk({ certificate }))
  expect(await approved(mine.tool)).toBe('waits')
  const theirs = await imported(await onDisk({ certificate }), { as: administrator })
  expect(await approved(theirs.tool)).toBe('approved')
})

test('G-38 an author’s export names a tool that they may not see by its id alone', async () => {
  const { id } = await aFullPath()
  const { tool: hidden } = await aBranch(db, { hidden: 'tool' })
  await update(id, { content: { tools: [hidden, first] } })
  const { learningPath } = await exported(id)
  expect(learningPath?.tools).toEqual([{ id: hidden }, { id: first, name: expect.any(String) }])
})
