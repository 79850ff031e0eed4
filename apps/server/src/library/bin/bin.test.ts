import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { endOfDay, startOfDay } from '@preau/locales/calendar'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import { recordProgress } from '#learning/record-progress.ts'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { untilOneWaits } from '#testing/waiting.ts'
import { emptyBin } from './empty-bin.ts'

const { app, db, files, log } = await aServer()
const administrator = await anAdministrator(db)
const as = administrator

const remove = (...ids: string[]) => aCall(app, 'deleteObjects', { dataAction: ids.map(id => ({ id })) }, { as })
const restore = (...list: string[]) => aCall(app, 'restoreObjects', { list }, { as })
const bin = async (person = as) => (await aCall(app, 'getBin', {}, { as: person })).query
const seen = async (...list: string[]) =>
  (await aCall(app, 'getLibrary', { filters: { list } }, { as })).query.map(({ type }) => type).sort()
const age = (id: string, days: number) =>
  db
    .updateTable('object')
    .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
    .where('deleted_with', '=', id)
    .execute()

test('R-49 W-17 deleting without login and without an id gives the two messages of the specification', async () => {
  const { tool } = await aBranch(db)
  expect(await aCall(app, 'deleteObjects', { dataAction: { id: tool } })).toMatchObject({
    ...{ httpStatus: 200, status: 'error', message: 'not logged in', query: [] },
  })
  for (const dataAction of [[], {}, [{ id: '' }], { id: null }, [{ id: tool }, {}], undefined]) {
    const answer = await sendRaw(app, 'deleteObjects', { action: 'delete', dataAction }, { as })
    expect(answer.statusCode).toBe(200)
    expect(dataSetOf(answer)).toEqual({ status: 'error', message: 'objectId must be set', query: [] })
  }
  expect(await seen(tool)).toEqual(['bloc'])
})

test('R-49 any other change without login gives "not logged"', async () => {
  const { tool } = await aBranch(db)
  const answers = [
    await aCall(app, 'putObject', { object: { type: 'category', name: 'x' } }),
    await aCall(app, 'updateObjects', { dataAction: { id: tool, commonAttributes: { name: 'x' } } }),
    await aCall(app, 'restoreObjects', { list: [tool] }),
    await aCall(app, 'getBin', {}),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 'error', message: 'not logged', query: [] })
})

test('R-44 H-18 W-17 a deleted object is in the bin with everything in it, and comes back whole', async () => {
  const { level, tool, module, slide, media } = await aBranch(db)
  const users = [{ id: 'all', setAction: { deleteShare: true } }]
  const answer = await aCall(app, 'deleteObjects', { dataAction: { id: level }, users, export: 1 }, { as })
  expect(answer).toMatchObject({ status: 'success', query: [{ id: level }] })
  const all = [level, tool, module, slide, media]
  expect(await seen(...all)).toEqual([])
  const items = (await bin()).filter(item => all.includes(item.object.id))
  expect(items).toMatchObject([
    { object: { id: level, type: 'category' }, parentName: null, deletedBy: 'Aline Rochat', canReturn: true },
  ])
  expect(items[0]?.until).toBe(endOfDay(items[0]?.deletedAt ?? 0, { days: 30 }))
  const back = await restore(level)
  expect(back.query).toMatchObject([{ id: level, type: 'category', name: 'level' }])
  expect(await seen(...all)).toEqual(['bloc', 'category', 'library', 'module', 'slide'])
  expect((await bin()).filter(item => all.includes(item.object.id))).toEqual([])
})

test('H-18 the bin names objects, and where they were, in the language of the viewer', async () => {
  const { level, tool, slide } = await aBranch(db)
  const translate = (id: string, name: string) =>
    aCall(app, 'updateObjects', { dataAction: { id, language: 'de', commonAttributes: { name } } }, { as })
  await translate(level, 'Zyklus 1')
  await translate(tool, 'Kurs')
  await remove(slide)
  await remove(tool)
  const names = async (lang?: 'de') => {
    const { query } = await aCall(app, 'getBin', { ...(lang && { lang }) }, { as })
    const found = query.filter(({ object }) => [tool, slide].includes(object.id))
    return found.map(({ object, parentName, toolName }) => [object.name, parentName, toolName])
  }
  expect(await names('de')).toEqual([
    ['Kurs', 'Zyklus 1', null],
    ['slide', 'module', 'Kurs'],
  ])
  expect(await names()).toEqual([
    ['tool', 'level', null],
    ['slide', 'module', 'tool'],
  ])
})

test('H-18 an object deleted earlier remains in the bin when its parent comes back', async () => {
  const { tool, module, slide } = await aBranch(db)
  await remove(slide)
  await remove(tool)
  expect((await bin()).filter(({ object }) => [tool, slide].includes(object.id))).toMatchObject([
    { object: { id: tool }, canReturn: true },
    { object: { id: slide }, parentName: 'module', toolName: 'tool', canReturn: false },
  ])
  expect(await restore(slide)).toMatchObject({ status: 'error', message: 'parent-is-gone', query: [] })
  await restore(tool)
  expect(await seen(tool, module, slide)).toEqual(['bloc', 'module'])
  await restore(slide)
  expect(await seen(slide)).toEqual(['slide'])
})

test('W-17 a list that holds an object and its parent makes one deletion', async () => {
  const { tool, module } = await aBranch(db)
  await remove(module, tool)
  expect((await bin()).filter(({ object }) => [tool, module].includes(object.id))).toHaveLength(1)
  await restore(tool)
  expect(await seen(tool, module)).toEqual(['bloc', 'module'])
})

test('W-17 several objects come back at once, in whatever order they are listed', async () => {
  const { tool, slide } = await aBranch(db)
  await remove(slide)
  await remove(tool)
  const { query } = await restore(slide, tool)
  expect(query.map(({ id }) => id)).toEqual([slide, tool])
})

test('W-17 when one object of a list is refused, none of the list is deleted or restored', async () => {
  const { tool } = await aBranch(db)
  for (const call of [remove, restore]) {
    expect(await call(tool, randomUUID())).toMatchObject({ status: 'error', message: 'not-found', query: [] })
  }
  expect(await seen(tool)).toEqual(['bloc'])
})

test('W-17 an object in the bin can be neither deleted again nor changed, and nothing in it can be restored alone', async () => {
  const { tool, module } = await aBranch(db)
  await remove(tool)
  const change = { id: module, commonAttributes: { name: 'x' } }
  const answers = [
    await remove(tool),
    await remove(module),
    await restore(module),
    await aCall(app, 'updateObjects', { dataAction: change }, { as }),
    await aCall(app, 'putObject', { object: { type: 'slide', name: 'x', parent: module } }, { as }),
    await aCall(app, 'duplicateObject', { id: tool }, { as }),
    await aCall(app, 'orderObjects', { parent: tool, list: [module] }, { as }),
    await aCall(app, 'weighObject', { id: tool }, { as }),
    await aCall(app, 'getShares', { id: tool }, { as }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 'error', message: 'not-found', query: [] })
})

test('W-17 the counts of a tool go down with a deletion, and up again', async () => {
  const { tool, module, slide } = await aBranch(db)
  await remove(slide)
  expect(await rowOf(db, tool)).toMatchObject({ slide_count: 0, module_count: 1 })
  await remove(module)
  expect(await rowOf(db, tool)).toMatchObject({ slide_count: 0, module_count: 0, minutes: 0 })
  await restore(module)
  await restore(slide)
  expect(await rowOf(db, tool)).toMatchObject({ slide_count: 1, module_count: 1, minutes: 10 })
})

test('H-18 R-52 progress waits in the bin with its tool, and goes when the tool is gone for good; a certificate is kept', async () => {
  const { tool, slide } = await aBranch(db)
  const learner = await aTeacher(db)
  await recordProgress(db, learner.viewer, [{ slide, at: Date.now() }], 'fr')
  const code = await aCertificate(db, { actorId: learner.id, toolId: tool })
  await remove(tool)
  expect(await aCall(app, 'getProgress', { tool }, { as: learner })).toMatchObject({ message: 'not-found' })
  await restore(tool)
  const { query } = await aCall(app, 'getProgress', { tool }, { as: learner })
  expect(query[0]).toMatchObject({ percent: 100 })
  await remove(tool)
  await age(tool, 31)
  await emptyBin({ db, files, log }).run({}, AbortSignal.timeout(60_000))
  expect(await db.selectFrom('progress').selectAll().where('slide_id', '=', slide).execute()).toEqual([])
  expect(await aCall(app, 'checkCertificate', { key: code })).toMatchObject({ query: [{ state: 'valid' }] })
})

test('H-18 a deletion shows beforehand what goes with it', async () => {
  const { level, tool, module, slide } = await aBranch(db)
  for (const learner of [await aTeacher(db), await aTeacher(db)]) {
    await recordProgress(db, learner.viewer, [{ slide, at: Date.now() }], 'fr')
  }
  const weight = async (id: string) => (await aCall(app, 'weighObject', { id }, { as })).query[0]
  const inside = { modules: 1, slides: 1, media: 1, learners: 2, certificates: 0, groups: 0, isInFives: false }
  expect(await weight(level)).toEqual({ id: level, tools: 1, ...inside })
  expect(await weight(tool)).toEqual({ id: tool, tools: 1, ...inside })
  expect(await weight(module)).toEqual({ id: module, tools: 0, ...inside, media: 0 })
})

test('M-81 before a deletion, authors read of learners and certificates only full fives, and the next once five more are there', async () => {
  const { level, tool, path, module, slide } = await aBranch(db)
  const author = await aTeacher(db)
  await give(db, level, [author, 'leadowner'])
  const learn = async () => {
    const learner = await aTeacher(db)
    await recordProgress(db, learner.viewer, [{ slide, at: Date.now() }], 'fr')
    for (const toolId of [tool, path]) await aCertificate(db, { actorId: learner.id, toolId, issuedAt: new Date() })
  }
  const read = async (person = author) => {
    const weights: [number, number][] = []
    for (const id of [tool, module, slide, path]) {
      const { learners, certificates } = (await aCall(app, 'weighObject', { id }, { as: person })).query[0]!
      weights.push([learners, certificates])
    }
    return weights
  }
  const of = (people: number) => [
    [people, people],
    [people, 0],
    [people, 0],
    [0, people],
  ]
  for (let people = 1; people <= 11; people++) {
    await learn()
    expect(await read()).toEqual(of(people - (people % 5)))
  }
  expect(await read(as)).toEqual([
    [11, 11],
    [11, 0],
    [11, 0],
    [0, 11],
  ])
})

test('T-02 before a tool is deleted, the certificates of it that hold and the groups that are asked for it are counted', async () => {
  const { tool, slide, level } = await aBranch(db)
  const { tool: other } = await aBranch(db)
  const learner = await aTeacher(db)
  await aCertificate(db, { actorId: learner.id, toolId: tool, issuedAt: new Date() })
  const revoked = await aCertificate(db, { actorId: (await aTeacher(db)).id, toolId: tool })
  await db.updateTable('certificate').set({ revoked_at: new Date() }).where('code', '=', revoked).execute()
  const ask = async (tools: string[], isClosed = false) => {
    const { query } = await aCall(app, 'createGroup', { name: 'École' }, { as: learner })
    const group = query[0]?.id ?? ''
    const asked = { group, tools, dueDay: null, text: '' }
    const assignment = (await aCall(app, 'createAssignment', asked, { as: learner })).query[0]?.id
    expect(assignment).toBeTruthy()
    if (isClosed) await db.updateTable('people_group').set({ closed_at: new Date() }).where('id', '=', group).execute()
  }
  for (const tools of [[tool], [tool, other], [other]]) await ask(tools)
  await ask([tool], true)
  const weight = async (id: string) => (await aCall(app, 'weighObject', { id }, { as })).query[0]
  for (const id of [level, tool]) expect(await weight(id)).toMatchObject({ certificates: 1, groups: 2 })
  expect(await weight(slide)).toMatchObject({ certificates: 0, groups: 0 })
})

test('T-02 the groups are counted that are asked for a path, or for a tool through a path that contains it', async () => {
  const [branch, other] = [await aBranch(db), await aBranch(db)]
  const lead = await aTeacher(db)
  for (const path of [branch.path, branch.path, other.path]) {
    const group = (await aCall(app, 'createGroup', { name: 'École' }, { as: lead })).query[0]!.id
    await aCall(app, 'createAssignment', { group, paths: [path] }, { as: lead })
  }
  const groupsOf = async (id: string) => (await aCall(app, 'weighObject', { id }, { as })).query[0]?.groups
  for (const id of [branch.path, branch.tool, branch.level]) expect(await groupsOf(id)).toBe(2)
  expect(await groupsOf(branch.module)).toBe(0)
})

test('T-02 O-14 a certificate is counted until the end of its last day, before its tool is deleted and in the list of tools', async () => {
  const { tool } = await aBranch(db)
  const today = startOfDay(Date.now())
  for (const validUntil of [today - 1, today]) {
    const code = await aCertificate(db, { actorId: (await aTeacher(db)).id, toolId: tool })
    await sql`alter table certificate disable trigger certificate_unchanged`.execute(db)
    await db
      .updateTable('certificate')
      .set({ valid_until: new Date(validUntil) })
      .where('code', '=', code)
      .execute()
    await sql`alter table certificate enable trigger certificate_unchanged`.execute(db)
  }
  expect((await aCall(app, 'weighObject', { id: tool }, { as })).query).toMatchObject([{ certificates: 1 }])
  const [page] = (await aCall(app, 'getAllTools', {}, { as: await anAdministrator(db) })).query
  expect(page!.tools.find(({ id }) => id === tool)).toMatchObject({ certificates: 1 })
})

test('T-02 a tool that an author made in a level opened to authors is theirs to delete and restore, and nobody else’s', async () => {
  const { level } = await aBranch(db)
  const [author, other] = [await aTeacher(db), await aTeacher(db)]
  await give(db, level, [author, 'reader'], [other, 'reader'])
  await db.updateTable('object').set({ open_to_authors: true }).where('id', '=', level).execute()
  const object = { type: 'bloc', name: 'Mine', parent: level } as const
  const tool = (await aCall(app, 'putObject', { object }, { as: author })).query[0]?.id ?? ''
  await db.insertInto('share').values({ object_id: tool, actor_id: other.id, right_name: 'writer' }).execute()
  const dataAction = { id: tool }
  expect(await aCall(app, 'deleteObjects', { dataAction }, { as: other })).toMatchObject({ message: 'accessdenied' })
  expect(await aCall(app, 'deleteObjects', { dataAction }, { as: await aTeacher(db) })).toMatchObject({
    message: 'not-found',
  })
  expect(await aCall(app, 'deleteObjects', { dataAction }, { as: author })).toMatchObject({ status: 'success' })
  expect(await aCall(app, 'restoreObjects', { list: [tool] }, { as: other })).toMatchObject({ message: 'accessdenied' })
  expect((await bin(author)).map(({ object }) => object.id)).toEqual([tool])
  expect(await aCall(app, 'restoreObjects', { list: [tool] }, { as: author })).toMatchObject({ status: 'success' })
})

test('R-48 the bin shows people what they may restore, and nothing else', async () => {
  const { tool, module, level } = await aBranch(db)
  const writer = await aTeacher(db)
  await give(db, tool, [writer, 'writer'])
  await remove(module)
  expect((await bin(writer)).map(({ object }) => object.id)).toEqual([module])
  await remove(tool)
  expect((await bin(writer)).map(({ object }) => object.id)).toEqual([module])
  await give(db, tool, [writer, 'owner'])
  expect((await bin(writer)).map(({ object }) => object.id)).toEqual([tool, module])
  await remove(level)
  expect((await bin(await aTeacher(db))).length).toBe(0)
})

test('O-14 W-17 after the end of the thirtieth day it is too late, whether or not the bin has been emptied', async () => {
  const { tool } = await aBranch(db)
  await remove(tool)
  await age(tool, 29.9)
  expect(await restore(tool)).toMatchObject({ status: 'success' })
  await remove(tool)
  await age(tool, 31)
  expect((await bin()).map(({ object }) => object.id)).not.toContain(tool)
  expect(await restore(tool)).toMatchObject({ status: 'error', message: 'not-found' })
})

test('R-56 emptying the bin removes old objects with their files and pictures, but no file that a copy still shows', async () => {
  const { tool, media, module } = await aBranch(db)
  const key = `media/${media}`
  const picture = `pictures/files/${key}/480x300.webp`
  for (const path of [key, `${key}.drawn`, picture]) await files.put(path, Readable.from(['x']), { type: 'image/png' })
  const file = { key, type: 'image/png', size: 1, purpose: 'image' }
  await db
    .updateTable('object')
    .set({ file: JSON.stringify(file) })
    .where('id', '=', media)
    .execute()
  const copy = (await aCall(app, 'duplicateObject', { id: tool }, { as })).query[0]?.id ?? ''
  const young = await aBranch(db)
  for (const id of [tool, copy, young.tool]) await remove(id)
  await restore(copy)
  await age(tool, 31)
  const empty = () => emptyBin({ db, files, log }).run({}, AbortSignal.timeout(60_000))
  await empty()
  const left = await db.selectFrom('object').select('id').where('id', 'in', [tool, module, media, young.tool]).execute()
  expect(left).toEqual([{ id: young.tool }])
  const kept = { size: 1, type: 'image/png' }
  expect([await files.stat(key), await files.stat(picture)]).toEqual([kept, kept])
  await remove(copy)
  await age(copy, 31)
  await empty()
  for (const path of [key, `${key}.drawn`, picture]) expect(await files.stat(path)).toBeUndefined()
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', tool).orderBy('id').execute()
  expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['delete-tool', administrator.id],
    ['remove-tool', null],
  ])
})

test('R-56 an object that cannot be removed for good is logged, and the others are removed', async () => {
  const stuck = await aBranch(db)
  const other = await aBranch(db)
  const file = JSON.stringify({ key: 'not a key', type: 'image/png', size: 1, purpose: 'file' })
  await db.updateTable('object').set({ file }).where('id', '=', stuck.media).execute()
  await remove(stuck.tool)
  await remove(other.tool)
  await age(stuck.tool, 40)
  await age(other.tool, 31)
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  await emptyBin({ db, files, log }).run({}, AbortSignal.timeout(60_000))
  const left = await db.selectFrom('object').select('id').where('id', 'in', [stuck.tool, other.tool]).execute()
  expect(left).toEqual([{ id: stuck.tool }])
  expect(lines.map(line => JSON.parse(line).object)).toEqual([stuck.tool])
  await db.deleteFrom('object').where('id', '=', stuck.tool).execute()
})

test('H-18 R-56 an object restored while the bin is emptied remains, with its files', async () => {
  const { tool, media } = await aBranch(db)
  const key = `media/${media}`
  await files.put(key, Readable.from(['x']), { type: 'image/png' })
  const file = JSON.stringify({ key, type: 'image/png', size: 1, purpose: 'image' })
  await db.updateTable('object').set({ file }).where('id', '=', media).execute()
  await remove(tool)
  await age(tool, 31)
  const { emptied } = await db.transaction().execute(async trx => {
    const back = { deleted_at: null, deleted_by: null, deleted_with: null }
    await trx.updateTable('object').set(back).where('deleted_with', '=', tool).execute()
    const emptied = emptyBin({ db, files, log }).run({}, AbortSignal.timeout(60_000))
    await untilOneWaits(db)
    return { emptied }
  })
  await emptied
  expect(await seen(tool)).toEqual(['bloc'])
  expect(await files.stat(key)).toBeDefined()
})

test('H-18 an object deleted and restored twenty times at once is whole in the end', async () => {
  const { level, tool, module, slide } = await aBranch(db)
  const targets = [slide, module, tool, level]
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const id = targets[n % 4] as string
      return n % 3 ? remove(id) : restore(id)
    }),
  )
  for (const id of [level, tool, module, slide]) await restore(id)
  expect(await seen(level, tool, module, slide)).toEqual(['bloc', 'category', 'module', 'slide'])
  expect(await rowOf(db, tool)).toMatchObject({ slide_count: 1, module_count: 1 })
})
