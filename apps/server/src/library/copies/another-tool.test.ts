import { randomUUID } from 'node:crypto'
import { toolMediaMaximum } from '@preau/contract/media/upload-limits'
import { beforeEach, expect, test } from 'vitest'
import { recordProgress } from '#learning/record-progress.ts'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const server = await aServer()
const { app, db } = server
const author = await aTeacher(db)
const reader = await aTeacher(db)
const learner = await aTeacher(db)
const as = author

let ids: Ids
beforeEach(async () => {
  const file = { id: 'f', type: 'file' as const, media: 'media/a.pdf', title: 'Fiche' }
  ids = await aLibrary(server, [
    {
      name: 'Cycle',
      tools: [
        {
          name: 'Ici',
          media: { 'media/a.pdf': new Uint8Array([1, 2, 3]) },
          modules: [
            {
              name: 'Module',
              slides: [
                { name: 'Un', blocks: [file], en: { name: 'One', blocks: [{ ...file, title: 'Sheet' }] } },
                { name: 'Deux' },
              ],
            },
          ],
        },
        { name: 'Là', modules: [{ name: 'Autre', slides: [{ name: 'Trois' }] }] },
      ],
    },
  ])
  await give(db, ids('Ici'), [author, 'writer'], [reader, 'writer'])
  await give(db, ids('Là'), [author, 'writer'], [reader, 'reader'])
})

const move = (name: string, parent: string, way: { as?: typeof author; timeStamp?: number } = {}) =>
  aCall(
    app,
    'updateObjects',
    {
      dataAction: {
        id: ids(name),
        commonAttributes: { parent: ids(parent) },
        ...(way.timeStamp === undefined ? {} : { timeStamp: way.timeStamp }),
      },
    },
    { as: way.as ?? author },
  )
const copy = (name: string, parent: string, by = author) =>
  aCall(app, 'duplicateObject', { id: ids(name), parent: ids(parent) }, { as: by })
const mediaOf = (tool: string) =>
  db.selectFrom('object').selectAll().where('parent_id', '=', ids(tool)).where('type', '=', 'media').execute()
const inside = (parent: string) =>
  db.selectFrom('object').selectAll().where('parent_id', '=', parent).orderBy('position').execute()
const titled = (title: string) => ({
  title,
  layout: 'column' as const,
  blocks: [{ id: 'f', type: 'file' as const, media: ids('media/a.pdf'), title: 'Fiche' }],
})

test('R-53 W-14 a slide that moves to another tool has its files there in its published content, its draft and its versions', async () => {
  for (const [version, title] of ['Un, mieux', 'Un, encore mieux'].entries()) {
    const saved = { slide: ids('Un'), lang: 'fr' as const, version, content: titled(title) }
    expect(await aCall(app, 'putDraft', saved, { as })).toMatchObject({ status: 'success' })
    await aCall(app, 'publish', { list: [ids('Un')] }, { as })
  }
  expect(await move('Un', 'Autre')).toMatchObject({ status: 'success' })
  const [brought] = await mediaOf('Là')
  expect((await inside(ids('Autre'))).map(({ name }) => name)).toEqual(['Trois', 'Un, encore mieux'])
  const row = await rowOf(db, ids('Un'))
  expect(row).toMatchObject({ content: { blocks: [{ media: brought?.id }] } })
  expect(JSON.stringify(row.translations)).toContain(brought?.id)
  expect(JSON.stringify((await aCall(app, 'getDraft', { slide: ids('Un') }, { as })).query)).not.toContain(
    ids('media/a.pdf'),
  )
  const { query } = await aCall(app, 'getVersions', { slide: ids('Un') }, { as })
  expect(query).toHaveLength(3)
  for (const { version } of query) {
    const kept = await aCall(app, 'getVersions', { slide: ids('Un'), version }, { as })
    expect(JSON.stringify(kept.query)).toContain(brought?.id)
  }
})

test('R-53 R-52 a module moves with its learners’ progress, and moves back as if it had never left', async () => {
  await recordProgress(db, learner.viewer, [{ slide: ids('Un'), at: Date.now() }], 'fr')
  const before = await rowOf(db, ids('Un'))
  await move('Module', 'Là')
  const there = await aCall(app, 'getProgress', { tool: ids('Là') }, { as: learner })
  expect(there.query[0]?.modules.find(({ module }) => module === ids('Module'))).toMatchObject({ percent: 50 })
  expect(await mediaOf('Là')).toHaveLength(1)
  await move('Module', 'Ici')
  const { content, path, translations } = await rowOf(db, ids('Un'))
  expect({ content, path, translations }).toEqual({
    content: before.content,
    path: before.path,
    translations: before.translations,
  })
  expect(await mediaOf('Là')).toEqual([])
  expect(await mediaOf('Ici')).toHaveLength(1)
})

test('R-53 R-55 a film that moves with its slide resumes where learners left it, there and back again; in a copy it starts at the beginning', async () => {
  const left = (media: string, seconds: number, leftAt: number) =>
    aCall(app, 'putRecordingPlace', { media, seconds, leftAt }, { as: learner })
  const placeIn = async (media = '') => (await aCall(app, 'getRecordingPlace', { media }, { as: learner })).query
  const now = Date.now()
  expect(await left(ids('media/a.pdf'), 132, now - 5000)).toMatchObject({ status: 'success' })
  await copy('Un', 'Autre')
  const [brought] = await mediaOf('Là')
  expect(await placeIn(brought?.id)).toEqual([])
  await move('Un', 'Autre')
  expect(await placeIn(brought?.id)).toMatchObject([{ seconds: 132, leftAt: now - 5000 }])
  await left(brought?.id ?? '', 150, now - 1000)
  await move('Un', 'Module')
  expect(await placeIn(ids('media/a.pdf'))).toMatchObject([{ seconds: 150, leftAt: now - 1000 }])
})

test('R-53 a file that the other tool already had remains there when the slides that came with it leave', async () => {
  const { query } = await aCall(app, 'duplicateObject', { id: ids('media/a.pdf'), parent: ids('Là') }, { as })
  const own = query[0]?.id ?? ''
  // As if the other tool had this file before the first tool did.
  await db
    .updateTable('object')
    .set({ created_at: new Date(0) })
    .where('id', '=', own)
    .execute()
  await move('Un', 'Autre')
  await move('Un', 'Module')
  expect((await mediaOf('Là')).map(({ id }) => id)).toEqual([own])
})

test('R-53 a copy in another tool keeps its name, is hidden, and has its translations, draft and files', async () => {
  const saved = { slide: ids('Un'), lang: 'fr' as const, version: 0, content: titled('Un, mieux') }
  await aCall(app, 'putDraft', saved, { as })
  await recordProgress(db, learner.viewer, [{ slide: ids('Un'), at: Date.now() }], 'fr')
  const { query } = await copy('Un', 'Autre')
  const made = query[0]?.id ?? ''
  expect(query[0]).toMatchObject({ name: 'Un', visibility: 'hide', parent: ids('Autre'), timeStampPublisher: null })
  const [brought] = await mediaOf('Là')
  expect(await rowOf(db, made)).toMatchObject({
    path: [ids('Cycle'), ids('Là'), ids('Autre')],
    content: { title: 'Un', blocks: [{ media: brought?.id }] },
    translations: { en: { name: 'One', content: { blocks: [{ media: brought?.id }] } } },
  })
  const draft = await aCall(app, 'getDraft', { slide: made }, { as })
  expect(draft.query[0]).toMatchObject({
    hasChanges: true,
    publishedAt: null,
    contents: { fr: { title: 'Un, mieux', blocks: [{ media: brought?.id }] } },
  })
  expect(await db.selectFrom('progress').selectAll().where('slide_id', '=', made).execute()).toEqual([])
  expect(await rowOf(db, ids('Là'))).toMatchObject({ slide_count: 1 })
  expect((await inside(ids('Autre'))).map(({ name }) => name)).toEqual(['Trois', 'Un'])
  await aCall(app, 'publish', { list: [made] }, { as })
  expect(await rowOf(db, ids('Là'))).toMatchObject({ slide_count: 2 })
})

test('R-53 a module is copied with its slides, and its files come once', async () => {
  const made = (await copy('Module', 'Là')).query[0]?.id ?? ''
  await copy('Module', 'Là')
  const slides = await inside(made)
  expect(slides.map(({ name, path }) => [name, path])).toEqual([
    ['Un', [ids('Cycle'), ids('Là'), made]],
    ['Deux', [ids('Cycle'), ids('Là'), made]],
  ])
  const media = await mediaOf('Là')
  expect(media).toHaveLength(1)
  expect(slides[0]).toMatchObject({ content: { blocks: [{ media: media[0]?.id }] } })
})

test('R-53 R-56 a file copied from another tool becomes part of this one, once, with its name and the same bytes', async () => {
  const { query } = await copy('media/a.pdf', 'Là')
  const again = await copy('media/a.pdf', 'Là')
  expect(query[0]).toMatchObject({ name: 'media/a.pdf', parent: ids('Là') })
  expect(again.query[0]?.id).toBe(query[0]?.id)
  expect((await mediaOf('Là')).map(({ file }) => file?.key)).toEqual([(await rowOf(db, ids('media/a.pdf'))).file?.key])
})

test('R-53 R-56 a file from another tool is logged once; a full tool accepts none, by copy or by move, and no second copy of its own', async () => {
  const made = (await copy('media/a.pdf', 'Là')).query[0]?.id ?? ''
  await copy('media/a.pdf', 'Là')
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', made).execute()
  expect(events).toMatchObject([
    { action: 'duplicate-media', actor_id: author.id, details: { of: ids('media/a.pdf') } },
  ])
  await db
    .updateTable('object')
    .set({ file: JSON.stringify({ key: 'media/heavy', type: 'video/mp4', size: toolMediaMaximum, purpose: 'video' }) })
    .where('id', '=', made)
    .execute()
  const beside = aCall(app, 'duplicateObject', { id: made }, { as })
  for (const answer of [beside, copy('media/a.pdf', 'Là'), copy('Un', 'Autre'), move('Un', 'Autre')]) {
    expect(await answer).toMatchObject({ status: 'error', message: 'tool-is-full' })
  }
  expect(await mediaOf('Là')).toHaveLength(1)
  expect(await rowOf(db, ids('Un'))).toMatchObject({ parent_id: ids('Module') })
  expect(await copy('Deux', 'Autre')).toMatchObject({ status: 'success' })
})

test('R-53 W-14 nothing is copied or moved to or from a tool that the person may not edit, or to a place where it cannot be', async () => {
  const before = await rowOf(db, ids('Un'))
  const refused = async (answer: Promise<{ status: string; message: string; httpStatus: number }>, message: string) => {
    expect(await answer).toMatchObject({ status: 'error', message })
    expect(await rowOf(db, ids('Un'))).toEqual(before)
    expect(await mediaOf('Là')).toEqual([])
  }
  await refused(move('Un', 'Autre', { as: reader }), 'accessdenied')
  await refused(copy('Un', 'Autre', reader), 'accessdenied')
  await refused(copy('media/a.pdf', 'Là', reader), 'accessdenied')
  await refused(copy('Un', 'Autre', learner), 'accessdenied')
  await refused(copy('Un', 'Là'), 'bad-request')
  await refused(move('Un', 'Là'), 'bad-request')
  await refused(move('Un', 'Autre', { timeStamp: 0 }), 'old-version')
  await refused(aCall(app, 'duplicateObject', { id: ids('Un'), parent: randomUUID() }, { as }), 'not-found')
  expect(
    (await sendRaw(app, 'duplicateObject', { action: 'duplicate', id: ids('Un'), parent: 'x' }, { as })).statusCode,
  ).toBe(400)
  expect(await aCall(app, 'duplicateObject', { id: ids('Un'), parent: ids('Autre') })).toMatchObject({
    message: 'not logged',
  })
})

test('R-53 W-14 nothing is copied or moved to a tool that is written in another language', async () => {
  await db
    .updateTable('object')
    .set({ language: 'de' })
    .where('id', 'in', [ids('Là'), ids('Autre')])
    .execute()
  for (const answer of [await move('Un', 'Autre'), await copy('Un', 'Autre'), await move('Module', 'Là')]) {
    expect(answer.httpStatus).toBe(400)
  }
  expect(await copy('media/a.pdf', 'Là')).toMatchObject({ status: 'success' })
})
