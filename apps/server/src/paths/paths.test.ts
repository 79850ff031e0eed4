import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { sharesOf } from '#testing/stored.ts'
import { aCertificate } from '../certificates/testing/a-certificate.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const teacher = await aTeacher(db)

type Content = { tools: string[]; isOrdered?: boolean }

type More = { as?: TestPerson; name?: string; visibility?: 'visible' | 'hide' }

const put = (parent: string, content: Content, { as = administrator, ...others }: More = {}) =>
  aCall(app, 'putObject', { object: { type: 'path', name: 'Images', parent, content, ...others } }, { as })

async function aPath(tools: string[], { level, name = 'Images', visibility = 'visible' }: More & { level: string }) {
  const { query } = await put(level, { tools }, { name, visibility })
  return query[0]!.id
}

const read = (id: string, as?: TestPerson) =>
  aCall(app, 'getLibrary', { filters: { list: id }, attributes: 'content' }, { as })
const update = (id: string, commonAttributes: object, as = administrator) =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes } }, { as })
const bin = (id: string) => aCall(app, 'deleteObjects', { dataAction: { id } }, { as: administrator })
const progress = (path: string, as: TestPerson | undefined) => aCall(app, 'getPathProgress', { path }, { as })

async function finish(person: TestPerson, { tool, module, slide }: { tool: string; module: string; slide: string }) {
  await db
    .insertInto('progress')
    .values({
      ...{ actor_id: person.id, tool_id: tool, module_id: module, slide_id: slide },
      ...{ seen_at: new Date(), done_at: new Date(), answers: '{}' },
    } as never)
    .execute()
  await db.insertInto('finished_tool').values({ actor_id: person.id, tool_id: tool, finished_at: new Date() }).execute()
}

test('G-30 a path is made in a level, hidden unless the call says otherwise, and belongs to its maker', async () => {
  const { level, tool } = await aBranch(db)
  const { tool: other } = await aBranch(db)
  const writer = await aTeacher(db)
  await give(db, level, [writer, 'writer'])
  const { query } = await put(level, { tools: [other, tool] }, { as: writer })
  expect(query[0]).toMatchObject({
    ...{ type: 'path', extension: '.path', visibility: 'hide', parent: level, sharing: 'leadowner', toolCount: 2 },
  })
  const id = query[0]!.id
  expect(await sharesOf(db, id)).toEqual({ [writer.id]: 'leadowner' })
  expect((await read(id, writer)).query[0]?.content).toEqual({ tools: [other, tool], isOrdered: true })
  const changed = await update(id, { content: { tools: [tool, other], isOrdered: false } }, writer)
  expect(changed.status).toBe('success')
  expect((await read(id, writer)).query[0]?.content).toEqual({ tools: [tool, other], isOrdered: false })
})

test('G-30 nobody makes a path in a level or tool where they may not write', async () => {
  const { level, tool } = await aBranch(db)
  const author = await aTeacher(db)
  await give(db, tool, [author, 'leadowner'])
  for (const as of [teacher, author]) {
    expect(await put(level, { tools: [tool] }, { as })).toMatchObject({ status: 'error', message: 'accessdenied' })
  }
  const object = { type: 'path' as const, name: 'X', parent: level }
  expect(await aCall(app, 'putObject', { object })).toMatchObject({ status: 'error', message: 'not logged' })
})

test('G-30 a path holds each tool once, only tools, and only those that its author may read', async () => {
  const { level, tool, module } = await aBranch(db)
  const { tool: hidden } = await aBranch(db, { hidden: 'tool' })
  const { tool: gone } = await aBranch(db)
  await bin(gone)
  const writer = await aTeacher(db)
  await give(db, level, [writer, 'writer'])
  const path = await aPath([tool], { level })
  for (const tools of [[tool, tool], [module], [level], [hidden], [gone], [path], [randomUUID()], ['x']]) {
    const refused = await sendRaw(
      app,
      'putObject',
      { action: 'put', object: { type: 'path', name: 'X', parent: level, content: { tools } } },
      { as: writer },
    )
    expect({ tools, status: refused.statusCode }).toEqual({ tools, status: 400 })
  }
})

test('G-30 a hidden path does not exist for strangers, and a path in the bin exists for nobody until it is restored', async () => {
  const { level, tool } = await aBranch(db)
  const path = await aPath([tool], { level, visibility: 'hide' })
  for (const as of [undefined, teacher]) expect((await read(path, as)).query).toEqual([])
  expect(await progress(path, teacher)).toMatchObject({ status: 'error', message: 'not-found' })
  await update(path, { visibility: 'visible' })
  expect((await read(path)).query).toHaveLength(1)
  await bin(path)
  expect((await read(path, administrator)).query).toEqual([])
  const { query } = await aCall(app, 'getBin', {}, { as: administrator })
  expect(query.find(({ object }) => object.id === path)).toMatchObject({ object: { type: 'path' }, canReturn: true })
  await aCall(app, 'restoreObjects', { list: [path] }, { as: administrator })
  expect((await read(path)).query).toHaveLength(1)
})

test('G-31 a tool in the bin, or one that a person may not read, is left out of the paths they see', async () => {
  const first = await aBranch(db)
  const second = await aBranch(db)
  const third = await aBranch(db)
  const path = await aPath([first.tool, second.tool, third.tool], first)
  await update(second.tool, { visibility: 'hide' })
  await bin(third.tool)
  const seen = (await read(path)).query[0]
  expect(seen).toMatchObject({ toolCount: 1, content: { tools: [first.tool] } })
  expect((await progress(path, teacher)).query.map(({ tool }) => tool)).toEqual([first.tool])
  const colleague = await aTeacher(db)
  await give(db, second.level, [colleague, 'reader'])
  expect((await read(path, colleague)).query[0]).toMatchObject({ content: { tools: [first.tool, second.tool] } })
  // People who may edit the path see every tool in it: a restored tool is in its place again.
  expect((await read(path, administrator)).query[0]).toMatchObject({
    content: { tools: [first.tool, second.tool, third.tool] },
  })
  expect((await update(path, { content: { tools: [third.tool, first.tool] } })).status).toBe('success')
  await aCall(app, 'restoreObjects', { list: [third.tool] }, { as: administrator })
  expect((await read(path)).query[0]).toMatchObject({ content: { tools: [third.tool, first.tool] } })
})

test('G-31 tools finished before a path was made count in its progress, and so does a certificate', async () => {
  const first = await aBranch(db)
  const second = await aBranch(db)
  const person = await aTeacher(db)
  await finish(person, first)
  const path = await aPath([second.tool, first.tool], first)
  const { query } = await progress(path, person)
  expect(query).toEqual([
    { tool: second.tool, begunAt: null, finishedAt: null },
    { tool: first.tool, begunAt: expect.any(Number), finishedAt: expect.any(Number) },
  ])
  await aCertificate(db, { actorId: teacher.id, toolId: second.tool })
  const { query: others } = await progress(path, teacher)
  expect(others.map(({ finishedAt }) => finishedAt)).toEqual([expect.any(Number), null])
})

test('G-31 visitors get no progress of a path, and a tool or an unknown id has no progress of a path', async () => {
  const { level, tool } = await aBranch(db)
  const path = await aPath([tool], { level })
  expect(await progress(path, undefined)).toMatchObject({ status: 'error', message: 'not logged' })
  expect(await progress(tool, teacher)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await progress(randomUUID(), teacher)).toMatchObject({ status: 'error', message: 'not-found' })
})

test('G-32 lists and the search contain paths only when they are asked for', async () => {
  const { level, tool } = await aBranch(db)
  const path = await aPath([tool], { level, name: 'Kaléidoscope' })
  const list = async (filters: object) =>
    (await aCall(app, 'getLibrary', { filters: { parent: level, ...filters } })).query.map(({ id }) => id)
  expect(await list({})).not.toContain(path)
  expect(await list({ type: 'bloc' })).not.toContain(path)
  expect(await list({ type: ['path'] })).toContain(path)
  const search = async (more: object, text = 'kaleidoscopes') =>
    (await aCall(app, 'searchLibrary', { text, lang: 'fr', ...more })).query.filter(found => found.tool === path)
  expect(await search({})).toEqual([])
  expect(await search({}, 'kaleidosope')).toEqual([])
  for (const text of ['kaleidoscopes', 'kaleidosope']) {
    expect(await search({ paths: true }, text)).toEqual([{ tool: path, isPath: true, place: null }])
  }
  await update(path, { visibility: 'hide' })
  expect(await search({ paths: true })).toEqual([])
})

test('G-32 a path has words in other languages, and is shared, moved and copied as a tool is', async () => {
  const { level, tool } = await aBranch(db)
  const { level: elsewhere } = await aBranch(db)
  const path = await aPath([tool], { level })
  const dataAction = { id: path, language: 'de' as const, commonAttributes: { name: 'Bilder' } }
  await aCall(app, 'updateObjects', { dataAction }, { as: administrator })
  const { query } = await aCall(app, 'getLibrary', { filters: { list: path }, lang: 'de' })
  expect(query[0]).toMatchObject({ name: 'Bilder' })
  const colleague = await aTeacher(db)
  await aCall(app, 'putShare', { id: path, mail: colleague.mail, right: 'writer' }, { as: administrator })
  expect((await update(path, { name: 'Autre' }, colleague)).status).toBe('success')
  expect((await update(path, { visibility: 'hide' }, colleague)).message).toBe('accessdenied')
  await update(path, { parent: elsewhere })
  expect((await read(path)).query[0]).toMatchObject({ parent: elsewhere })
  const { query: copies } = await aCall(app, 'duplicateObject', { id: path }, { as: administrator })
  expect((await read(copies[0]!.id, administrator)).query[0]).toMatchObject({
    ...{ type: 'path', visibility: 'hide', content: { tools: [tool], isOrdered: true } },
  })
})

test('G-36 in a level that is merely open to authors, an author makes a hidden path, or a copy of one, and an administrator shows it', async () => {
  const { level, tool } = await aBranch(db)
  const { tool: hidden } = await aBranch(db)
  await update(level, { openToAuthors: true })
  const author = await aTeacher(db)
  await give(db, tool, [author, 'leadowner'])
  await give(db, hidden, [author, 'writer'])
  await update(hidden, { visibility: 'hide' })
  const refused = { status: 'error', message: 'accessdenied' }
  expect(await put(level, { tools: [tool] }, { as: teacher })).toMatchObject(refused)
  expect(await put(level, { tools: [tool] }, { as: author, visibility: 'visible' })).toMatchObject(refused)
  const { query } = await put(level, { tools: [hidden] }, { as: author })
  const id = query[0]!.id
  expect(query[0]).toMatchObject({ visibility: 'hide', showing: 'held', sharing: 'leadowner' })
  expect(await update(id, { visibility: 'visible' }, author)).toMatchObject(refused)
  const ask = () => aCall(app, 'askShowing', { tool: id }, { as: author })
  // The only tool of the path is hidden, so teachers would see nothing.
  expect(await ask()).toMatchObject({ status: 'error', message: 'nothing-to-show' })
  await update(id, { content: { tools: [hidden, tool] } }, author)
  expect(await ask()).toMatchObject({ status: 'success', query: [{ showing: 'asked' }] })
  const { query: asked } = await aCall(app, 'getShowings', {}, { as: administrator })
  expect(asked).toMatchObject([{ tool: id, isPath: true }])
  await aCall(app, 'settleShowing', { tool: id, as: 'shown' }, { as: administrator })
  expect((await read(id)).query).toMatchObject([{ visibility: 'visible', content: { tools: [tool] } }])
  const mails = await db.selectFrom('mail').select(['kind', 'payload']).where('kind', 'like', 'showing-%').execute()
  expect(mails.map(({ kind, payload }) => [kind, payload])).toEqual(
    expect.arrayContaining([
      ['showing-asked', expect.objectContaining({ tool: id, isPath: true })],
      ['showing-settled', expect.objectContaining({ tool: id, isPath: true, outcome: 'shown' })],
    ]),
  )
  const { query: copies } = await aCall(app, 'duplicateObject', { id }, { as: author })
  const copy = (await read(copies[0]!.id, author)).query
  expect(copy).toMatchObject([{ showing: 'held', content: { tools: [hidden, tool] } }])
  expect(await update(copies[0]!.id, { visibility: 'visible' }, author)).toMatchObject(refused)
})
