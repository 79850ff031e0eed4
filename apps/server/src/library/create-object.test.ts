import { yardOf } from '@preau/course/cover/cover'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf, sharesOf } from '#testing/stored.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const teacher = await aTeacher(db)
const as = administrator

type NewObject = Parameters<typeof aCall<'putObject'>>[2]['object']
const put = (object: NewObject, way = { as }) => aCall(app, 'putObject', { object }, way)
const putRaw = (object: object) => sendRaw(app, 'putObject', { action: 'put', object }, { as })

test('R-44 W-13 a level is visible unless the call says otherwise, and comes last', async () => {
  const { query } = await put({ type: 'category', name: '  Cycle 4 ', extension: '.folder' })
  expect(query[0]).toMatchObject({
    ...{ type: 'category', name: 'Cycle 4', visibility: 'visible', extension: '.folder', parent: null, depth: false },
    ...{ description: null, language: 'fr', timeStamp: 1, sharing: 'leadowner' },
  })
  const hidden = await put({ type: 'category', name: 'Réserve', visibility: 'hide' })
  expect(hidden.query[0]).toMatchObject({ visibility: 'hide', timeStampPublisher: null })
  const { query: levels } = await aCall(app, 'getLibrary', { filters: { type: 'category' } }, { as })
  expect(levels.map(({ name }) => name).slice(-2)).toEqual(['Cycle 4', 'Réserve'])
})

test('R-45 R-47 W-13 a tool is made in a level, hidden unless the call says otherwise', async () => {
  const { level } = await aBranch(db)
  const { query } = await put({ type: 'bloc', name: 'Images', parent: level, description: 'Regarder.\nEncore.' })
  expect(query[0]).toMatchObject({
    ...{ type: 'bloc', visibility: 'hide', extension: '.formation', parent: level, depth: `/${level}` },
    ...{ description: 'Regarder.\nEncore.', modules: 0, minutes: 0 },
  })
  const { query: shown } = await put({
    ...{ type: 'bloc', name: 'Jeu', parent: level, extension: '.playful', visibility: 'visible', language: 'de' },
    // Existing clients also send these fields, which are ignored.
    ...{ depth: `/${level}`, export: 1, scope: 'courses' },
  })
  expect(shown[0]).toMatchObject({ visibility: 'visible', extension: '.playful', language: 'de' })
  expect(shown[0]?.timeStampPublisher).toBeGreaterThan(0)
})

test('R-19 R-45 tools made one after the other, and a copy, have different covers, as have the modules of a tool', async () => {
  const { level, tool } = await aBranch(db)
  const made: string[] = []
  for (const name of ['Images', 'Jeux', 'Liens', 'Sources', 'Traces']) {
    const { query } = await put({ type: 'bloc', name, parent: level })
    made.push(query[0]!.id)
  }
  const { query: copied } = await aCall(app, 'duplicateObject', { id: made[0]! }, { as })
  made.push(copied[0]!.id)
  expect(new Set(made.map(yardOf)).size).toBe(made.length)
  const modules: string[] = []
  for (const name of ['Voir', 'Accueillir', 'Agir', 'Suivre']) {
    const { query } = await put({ type: 'module', name, parent: tool })
    modules.push(query[0]!.id)
  }
  expect(new Set(modules.map(yardOf)).size).toBe(modules.length)
})

test('R-48 the maker of a tool is its leadowner, or the person an administrator names; nobody else names another', async () => {
  const { level } = await aBranch(db)
  const writer = await aTeacher(db)
  await give(db, level, [writer, 'writer'])
  const object = { type: 'bloc' as const, name: 'Images', parent: level }
  const own = await aCall(app, 'putObject', { object, shared: { owner: writer.mail } }, { as: writer })
  expect(own.query[0]).toMatchObject({ sharing: 'leadowner' })
  expect(await sharesOf(db, own.query[0]?.id)).toEqual({ [writer.id]: 'leadowner' })
  const named = await aCall(app, 'putObject', { object, shared: { owner: teacher.mail } }, { as })
  expect(await sharesOf(db, named.query[0]?.id)).toEqual({ [teacher.id]: 'leadowner' })
  expect(await aCall(app, 'putObject', { object, shared: { owner: teacher.mail } }, { as: writer })).toMatchObject({
    ...{ status: 'error', message: 'accessdenied', query: [] },
  })
  const stranger = await aCall(app, 'putObject', { object, shared: { owner: 'x@ecole.ch' } }, { as })
  expect(stranger).toMatchObject({ status: 'error', message: 'unknown-person' })
})

test('R-47 R-53 a new module and a new slide are hidden until they are published or shown, and then counted', async () => {
  const { tool } = await aBranch(db)
  const { query: modules } = await put({ type: 'module', name: 'Voir', parent: tool, content: { minutes: 20 } })
  const module = modules[0]?.id ?? ''
  const { query: slides } = await put({ type: 'slide', name: 'Un', parent: module })
  const slide = slides[0]?.id ?? ''
  expect([modules[0], slides[0]]).toMatchObject([
    { visibility: 'hide', timeStampPublisher: null, minutes: 20 },
    { visibility: 'hide', timeStampPublisher: null, content: { title: 'Un', layout: 'column', blocks: [] } },
  ])
  const seen = async () =>
    (await aCall(app, 'getLibrary', { filters: { list: [module, slide] } }, { as: teacher })).query.length
  expect(await seen()).toBe(0)
  expect(await rowOf(db, tool)).toMatchObject({ module_count: 1, slide_count: 1 })
  await aCall(
    app,
    'updateObjects',
    { dataAction: { id: slide, commonAttributes: { content: { title: 'Un' } } } },
    { as },
  )
  expect(await seen()).toBe(2)
  expect(await rowOf(db, tool)).toMatchObject({ module_count: 2, slide_count: 2, minutes: 30 })
})

test('W-13 an object made visible in a tool is counted at once', async () => {
  const { tool, module } = await aBranch(db)
  await put({ type: 'slide', name: 'Deux', parent: module, visibility: 'visible' })
  await put({ type: 'module', name: 'M', parent: tool, visibility: 'visible', content: { minutes: 5 } })
  expect(await rowOf(db, module)).toMatchObject({ slide_count: 2 })
  expect(await rowOf(db, tool)).toMatchObject({ slide_count: 2, module_count: 2, minutes: 15 })
})

test('W-13 the contents of a tool are in the language of the tool', async () => {
  const { level } = await aBranch(db)
  const { query } = await put({ type: 'bloc', name: 'Bilder', parent: level, language: 'de' })
  const parent = query[0]?.id ?? ''
  const { query: modules } = await put({ type: 'module', name: 'Sehen', parent })
  expect(modules[0]).toMatchObject({ language: 'de' })
  const wrong = await putRaw({ type: 'module', name: 'Voir', parent, language: 'fr' })
  expect(wrong.statusCode).toBe(400)
  expect(dataSetOf(wrong).issues).toEqual([{ path: 'query.object.language', message: 'the tool is written in de' }])
})

test.each([
  ['blank', '   ', 'field-is-required'],
  ['of nothing that is seen', '\u200b\u2060', 'field-is-required'],
  ['of 10,000 characters', 'a'.repeat(10_000), 'field-too-long'],
  ['of two lines', 'Cycle\n1', 'field-is-one-line'],
  ['that is no text', 12, 'field-is-required'],
])('R-44 R-45 W-13 a name %s is refused with a message for its field', async (_, name, message) => {
  const answer = await putRaw({ type: 'category', name })
  expect(answer.statusCode).toBe(400)
  expect(dataSetOf(answer).issues).toContainEqual({ path: 'query.object.name', message })
})

test.each([
  ['right to left', 'الأمان على الإنترنت'],
  ['with emoji', 'Cycle 1 👩🏽‍🏫 🇨🇭'],
  ['with an accent of two characters', 'E\u0301cole', 'École'],
  ['of one character', '1'],
  ['of 200 characters', 'é'.repeat(200)],
])('R-44 W-13 a name %s is kept as it is', async (_, name, kept = name) => {
  const { query } = await put({ type: 'category', name, visibility: 'hide' })
  expect(query[0]?.name).toBe(kept)
})

test.each<[string, (ids: Awaited<ReturnType<typeof aBranch>>) => object, string]>([
  ['a tool without a level', () => ({ type: 'bloc' }), 'parent'],
  ['a tool in a tool', ({ tool }) => ({ type: 'bloc', parent: tool }), 'parent'],
  ['a module in a level', ({ level }) => ({ type: 'module', parent: level }), 'parent'],
  ['a slide in a tool', ({ tool }) => ({ type: 'slide', parent: tool }), 'parent'],
  ['a level in a level', ({ level }) => ({ type: 'category', parent: level }), 'parent'],
  ['a parent that is no id', () => ({ type: 'bloc', parent: 'x' }), 'parent'],
  ['a level of a kind', () => ({ type: 'category', extension: '.playful' }), 'extension'],
  ['a tool of no kind there is', ({ level }) => ({ type: 'bloc', parent: level, extension: '.exe' }), 'extension'],
  ['a visibility there is not', () => ({ type: 'category', visibility: 'perhaps' }), 'visibility'],
  ['a level with content', () => ({ type: 'category', content: { minutes: 1 } }), 'content'],
  [
    'a module of negative minutes',
    ({ tool }) => ({ type: 'module', parent: tool, content: { minutes: -1 } }),
    'content.minutes',
  ],
  [
    'a slide of unknown blocks',
    ({ module }) => ({ type: 'slide', parent: module, content: { title: '', blocks: [{ id: 'a', type: 'script' }] } }),
    'content.blocks.0.type',
  ],
  ['a description with a control character', () => ({ type: 'category', description: 'a\u0000b' }), 'description'],
])('W-13 W-19 %s is answered 400, and nothing is created', async (_, object, path) => {
  const branch = await aBranch(db)
  const before = await db.selectFrom('object').select('id').execute()
  const answer = await putRaw({ name: 'X', ...object(branch) })
  expect(answer.statusCode).toBe(400)
  expect(dataSetOf(answer).issues?.map(issue => issue.path)).toContain(`query.object.${path}`)
  expect(await db.selectFrom('object').select('id').execute()).toHaveLength(before.length)
})

test('R-60 the vocational details of a tool are kept with it, and nothing else is accepted as such', async () => {
  const { level } = await aBranch(db)
  const vocational = {
    ...{ acronym: 'ASSC', diploma: 'CFC', duration: '3 ans', sefriNumber: '86911', orientationName: 'Soins' },
    ...{ periods: 1800, years: 3, cieDays: 34, schoolPeriods: 1080, comingIntoForce: '2017-01-01' },
    ...{ expiryDate: '2027-12-31', coordinates: { latitude: 46.52, longitude: 6.63 }, categorizationSefri: 'B1' },
  }
  const { query } = await put({ type: 'bloc', name: 'Soins', parent: level, content: { vocational } })
  const id = query[0]?.id ?? ''
  const read = async () =>
    (await aCall(app, 'getLibrary', { filters: { list: id }, attributes: 'content' }, { as })).query
  expect((await read())[0]?.content).toEqual({ vocational })
  await aCall(
    app,
    'updateObjects',
    { dataAction: { id, commonAttributes: { content: { vocational: { years: 4 } } } } },
    { as },
  )
  expect((await read())[0]?.content).toEqual({ vocational: { years: 4 } })
  for (const [wrong, field] of [
    [{ comingIntoForce: '1.1.2017' }, 'comingIntoForce'],
    [{ years: '4' }, 'years'],
    [{ coordinates: { latitude: 460, longitude: 6 } }, 'coordinates.latitude'],
    [{ acronym: '' }, 'acronym'],
  ] as const) {
    const answer = await putRaw({ type: 'bloc', name: 'Soins', parent: level, content: { vocational: wrong } })
    expect(dataSetOf(answer).issues?.[0]?.path).toBe(`query.object.content.vocational.${field}`)
  }
})

test('W-13 twenty tools made at once are all there, each at a place of its own', async () => {
  const { level } = await aBranch(db)
  const names = Array.from({ length: 20 }, (_, number) => `Outil ${number}`)
  const answers = await Promise.all(names.map(name => put({ type: 'bloc', name, parent: level })))
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 'success'))
  const rows = await db.selectFrom('object').select('position').where('parent_id', '=', level).execute()
  expect(new Set(rows.map(({ position }) => position)).size).toBe(21)
})

test('W-13 the audit records who made what', async () => {
  const { level } = await aBranch(db)
  const { query } = await put({ type: 'bloc', name: 'Images', parent: level })
  const events = await db
    .selectFrom('audit')
    .selectAll()
    .where('object_id', '=', query[0]?.id ?? null)
    .execute()
  expect(events).toMatchObject([
    { actor_id: administrator.id, action: 'create-tool', details: { parent: level, name: 'Images' } },
  ])
})
