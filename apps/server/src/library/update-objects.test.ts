import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const as = administrator

type Change = Exclude<Parameters<typeof aCall<'updateObjects'>>[2]['dataAction'], unknown[]>
const update = (...dataAction: Change[]) => aCall(app, 'updateObjects', { dataAction }, { as })
const updateRaw = (dataAction: unknown) => sendRaw(app, 'updateObjects', { action: 'update', dataAction }, { as })
const text = (words: string) => ({ id: 'a', type: 'text', text: richTextOf(words) })

test('R-44 R-45 W-14 name, description, visibility and kind change; null clears', async () => {
  const { level, tool } = await aBranch(db)
  const { query } = await update(
    { id: level, commonAttributes: { name: ' Cycle 3 ', visibility: 'hide' } },
    { id: tool, commonAttributes: { name: 'Images', description: 'Voir.', extension: '.playful', visibility: 'hide' } },
  )
  expect(query).toMatchObject([
    { id: level, name: 'Cycle 3', visibility: 'hide', timeStamp: 2 },
    { id: tool, name: 'Images', description: 'Voir.', extension: '.playful', visibility: 'hide', timeStamp: 2 },
  ])
  const cleared = await update({ id: tool, commonAttributes: { description: null } })
  expect(cleared.query[0]).toMatchObject({ name: 'Images', description: null, timeStamp: 3 })
})

test('W-14 a change based on an older version is refused, and then nothing of the whole list is changed', async () => {
  const { level, tool } = await aBranch(db)
  await update({ id: tool, timeStamp: 1, commonAttributes: { name: 'Deux' } })
  const late = await update(
    { id: level, timeStamp: 1, commonAttributes: { name: 'Perdu' } },
    { id: tool, timeStamp: 1, commonAttributes: { name: 'Perdu' } },
  )
  expect(late).toMatchObject({ status: 'error', message: 'old-version', query: [] })
  expect([(await rowOf(db, level)).name, (await rowOf(db, tool)).name]).toEqual(['level', 'Deux'])
})

test('W-14 when twenty people edit the same version at once, one succeeds, and the others get a conflict', async () => {
  const { tool } = await aBranch(db)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => update({ id: tool, timeStamp: 1, commonAttributes: { name: `Nom ${n}` } })),
  )
  expect(answers.map(({ message }) => message).sort()).toEqual(['', ...Array(19).fill('old-version')])
  expect(await rowOf(db, tool)).toMatchObject({ version: 2 })
})

test('W-14 when one change in a list is refused, nothing of the list is changed', async () => {
  const { level, tool, module } = await aBranch(db)
  const writer = await aTeacher(db)
  await give(db, tool, [writer, 'writer'])
  for (const [other, message] of [
    [level, 'accessdenied'],
    ['b2a7a1a4-3f0e-4c55-9a57-6f5f0d7f7f01', 'not-found'],
  ] as const) {
    const dataAction = [module, other].map(id => ({ id, commonAttributes: { name: 'Neuf' } }))
    const answer = await aCall(app, 'updateObjects', { dataAction }, { as: writer })
    expect(answer).toMatchObject({ status: 'error', message, query: [] })
  }
  expect((await rowOf(db, module)).name).toBe('module')
})

test.each([
  ['a level of a kind', 'level', { extension: '.playful' }, 'extension', 'a level has none'],
  ['a level in another', 'level', { parent: 'level' }, 'parent', 'a level has none'],
  ['a level with content', 'level', { content: {} }, 'content', 'a level has none'],
  ['a tool without a level', 'tool', { parent: null }, 'parent', 'must be a level'],
  ['a tool in a tool', 'tool', { parent: 'tool' }, 'parent', 'must be a level, and is a tool'],
  ['a tool in its own module', 'tool', { parent: 'module' }, 'parent', 'must be a level, and is a module'],
  ['a tool of no kind there is', 'tool', { extension: '.module' }, 'extension', 'is none of a tool'],
  ['a tool without a name', 'tool', { name: null }, 'name', 'field-is-required'],
  ['a module of a kind', 'module', { extension: '.playful' }, 'extension', 'a module has none'],
  ['a slide with a description', 'slide', { description: 'x' }, 'description', 'a slide has none'],
  ['media in another tool', 'media', { parent: 'tool' }, 'parent', 'a media has none'],
  ['media that is hidden', 'media', { visibility: 'hide' }, 'visibility', 'a media has none'],
] as const)('W-14 %s is answered 400, and says what is wrong', async (_, type, given, field, message) => {
  const [branch, other] = [await aBranch(db), await aBranch(db)]
  const parent = 'parent' in given && given.parent ? { parent: other[given.parent] } : {}
  const answer = await updateRaw([{ id: branch[type], commonAttributes: { ...given, ...parent } }])
  expect(answer.statusCode).toBe(400)
  expect(dataSetOf(answer).issues).toEqual([{ path: `query.dataAction.0.commonAttributes.${field}`, message }])
  expect(await rowOf(db, branch[type])).toMatchObject({ version: 1 })
})

test('W-14 W-19 attributes the wire does not know are refused, and so are invalid names', async () => {
  const { tool } = await aBranch(db)
  for (const given of [
    { owner_id: 'x' },
    { path: [] },
    { name: ' ' },
    { name: 'a'.repeat(10_000) },
    { name: 'a\nb' },
  ]) {
    const answer = await updateRaw([{ id: tool, commonAttributes: given }])
    expect(answer.statusCode).toBe(400)
  }
  expect(await rowOf(db, tool)).toMatchObject({ version: 1 })
})

test('W-14 words in another language are a translation; null falls back to the original', async () => {
  const { tool, module } = await aBranch(db)
  await update(
    { id: tool, language: 'en', commonAttributes: { name: 'Pictures', description: 'Look.' } },
    { id: module, language: 'en', commonAttributes: { name: 'See', content: { takeaways: ['Look twice'] } } },
  )
  const read = async (lang?: 'en') => {
    const { query } = await aCall(
      app,
      'getLibrary',
      { filters: { list: [tool, module] }, ...(lang ? { lang } : {}) },
      { as },
    )
    return [tool, module].map(id => query.find(object => object.id === id))
  }
  expect(await read('en')).toMatchObject([
    { name: 'Pictures', description: 'Look.' },
    { name: 'See', content: { minutes: 10, takeaways: ['Look twice'] } },
  ])
  expect(await read()).toMatchObject([{ name: 'tool' }, { name: 'module', content: { takeaways: [] } }])
  await update(
    { id: tool, language: 'en', commonAttributes: { name: null } },
    { id: module, language: 'en', commonAttributes: { content: null } },
  )
  expect(await read('en')).toMatchObject([
    { name: 'tool', description: 'Look.' },
    { name: 'See', content: { takeaways: [] } },
  ])
  const wrong = await updateRaw([{ id: tool, language: 'en', commonAttributes: { content: {} } }])
  expect(dataSetOf(wrong).issues?.[0]?.message).toBe('a translation of a tool has none')
})

test('W-14 words in the language of the object are its own', async () => {
  const { tool } = await aBranch(db)
  await update({ id: tool, language: 'fr', commonAttributes: { name: 'Images' } })
  expect(await rowOf(db, tool)).toMatchObject({ name: 'Images', translations: {} })
})

test('R-16 a module whose author set no minutes has them estimated from its words, questions and films', async () => {
  const { tool, module, slide, media } = await aBranch(db)
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  })
  const question = { id: 'q', type: 'numeric', mode: 'practice', prompt: text('?'), answer: 1 }
  const film = { id: 'f', type: 'video', media, title: 'Film' }
  const blocks = [{ id: 't', type: 'text', text: text('x'.repeat(1260)) }, question, { ...question, id: 'r' }, film]
  await db
    .updateTable('object')
    .set({ file: JSON.stringify({ key: 'film' }) })
    .where('id', '=', media)
    .execute()
  await update({ id: slide, commonAttributes: { content: { title: '', layout: 'column', blocks } } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 10, minutes_are_estimated: false })
  await update({ id: module, commonAttributes: { content: { minutes: 0 } } })
  // Two minutes for reading, a little for the other words, one and a half for questions, and three for a film of
  // unknown length.
  expect(await rowOf(db, module)).toMatchObject({ minutes: 7, minutes_are_estimated: true })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 7, minutes_are_estimated: true })
  await db.insertInto('video').values({ key: 'film', seconds: 600 }).execute()
  await update({ id: slide, commonAttributes: { visibility: 'visible' } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 14, minutes_are_estimated: true })
  await update({ id: slide, commonAttributes: { visibility: 'hide' } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 0 })
})

test('W-14 minutes of a module, and hidden parts of a tool, change the counts of the tool', async () => {
  const { tool, module, slide } = await aBranch(db)
  await update({ id: module, commonAttributes: { content: { minutes: 25 } } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 25, slide_count: 1, module_count: 1 })
  await update({ id: slide, commonAttributes: { visibility: 'hide' } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 25, slide_count: 0, module_count: 1 })
  await update({ id: slide, commonAttributes: { visibility: 'visible' } })
  await update({ id: module, commonAttributes: { visibility: 'hide' } })
  expect(await rowOf(db, tool)).toMatchObject({ minutes: 0, slide_count: 0, module_count: 0 })
})

test('W-14 content of a slide is published by writing it, as a version that can be restored', async () => {
  const { slide } = await aBranch(db)
  const before = await rowOf(db, slide)
  const content = { title: 'Regarder', layout: 'split', blocks: [text('Bonjour')] }
  const { query } = await update({ id: slide, timeStamp: 1, commonAttributes: { content } })
  expect(query[0]).toMatchObject({ name: 'Regarder', content, timeStamp: 2 })
  expect(query[0]?.timeStampPublisher).toBeGreaterThan(before.published_at?.getTime() ?? 0)
  const versions = await db
    .selectFrom('object_version')
    .selectAll()
    .where('object_id', '=', slide)
    .orderBy('version')
    .execute()
  expect(versions).toMatchObject([
    { version: 1, content: { title: 'slide' } },
    { version: 2, content, actor_id: administrator.id },
  ])
})

test('W-14 invalid content of a slide is answered 400, with the place of the fault', async () => {
  const { slide } = await aBranch(db)
  for (const [content, path] of [
    [{ title: 'x', blocks: [{ id: 'a', type: 'script' }] }, 'blocks.0.type'],
    [{ title: 'x'.repeat(201) }, 'title'],
    ['<b>x</b>', ''],
  ] as const) {
    const answer = await updateRaw([{ id: slide, commonAttributes: { content } }])
    expect(answer.statusCode).toBe(400)
    const place = ['query.dataAction.0.commonAttributes.content', path].filter(Boolean).join('.')
    expect(dataSetOf(answer).issues?.map(issue => issue.path)).toContain(place)
  }
  expect(await rowOf(db, slide)).toMatchObject({ version: 1 })
})

test('W-14 the name of a slide and the title in its content are one', async () => {
  const { slide } = await aBranch(db)
  const { query } = await update({ id: slide, commonAttributes: { name: 'Deux fois' } })
  expect(query[0]).toMatchObject({ name: 'Deux fois', content: { title: 'Deux fois' } })
})

test('W-14 a draft with unpublished changes survives a direct change of its slide', async () => {
  const { slide } = await aBranch(db)
  const save = (version: number, words: string) =>
    aCall(
      app,
      'putDraft',
      { slide, lang: 'fr', version, content: { title: 'slide', blocks: [text(words)] } as never },
      { as },
    )
  const first = await save(0, 'En chemin')
  const written = { title: 'Direct', layout: 'column', blocks: [text('Direct')] }
  await update({ id: slide, commonAttributes: { content: written } })
  const { query } = await aCall(app, 'getDraft', { slide }, { as })
  expect(query[0]).toMatchObject({
    hasChanges: true,
    contents: { fr: { title: 'Direct', blocks: [text('En chemin')] } },
  })
  expect(first.query[0]?.version).toBeLessThan(query[0]?.version ?? 0)
  await aCall(app, 'publish', { list: [slide] }, { as })
  await update({ id: slide, commonAttributes: { content: written } })
  const after = await aCall(app, 'getDraft', { slide }, { as })
  expect(after.query[0]).toMatchObject({ hasChanges: false, contents: { fr: written } })
})

test('W-14 R-52 whether a slide counts as translated follows changes of both its translation and its original', async () => {
  const { slide } = await aBranch(db)
  const write = (lang: 'fr' | 'en', ...blocks: ReturnType<typeof text>[]) => {
    const content = { title: 'Titre', layout: 'column', blocks }
    return update({ id: slide, language: lang, commonAttributes: { content } })
  }
  const languages = async () =>
    (await aCall(app, 'getLibrary', { filters: { list: slide } }, { as })).query[0]?.languages
  await write('fr', text('Un texte'))
  await write('en')
  expect(await languages()).toEqual(['fr'])
  await write('en', text('A text'))
  expect(await languages()).toEqual(['fr', 'en'])
  await write('fr', { ...text('Un autre texte'), id: 'b' })
  expect(await languages()).toEqual(['fr'])
})

test('R-47 a tool is published when it is first shown, and remains so', async () => {
  const { level } = await aBranch(db)
  const made = await aCall(app, 'putObject', { object: { type: 'bloc', name: 'Neuf', parent: level } }, { as })
  const id = made.query[0]?.id ?? ''
  const shown = await update({ id, commonAttributes: { visibility: 'visible' } })
  const first = shown.query[0]?.timeStampPublisher
  expect(first).toBeGreaterThan(0)
  await update({ id, commonAttributes: { visibility: 'hide' } })
  const again = await update({ id, commonAttributes: { visibility: 'visible' } })
  expect(again.query[0]?.timeStampPublisher).toBe(first)
})

test('W-14 H-14 the audit records who changed what, with the visibility and any move, and without the texts', async () => {
  const { level, tool } = await aBranch(db)
  const { level: other } = await aBranch(db)
  await update({ id: tool, commonAttributes: { name: 'Images', description: 'Voir.' } })
  await update({ id: tool, commonAttributes: { visibility: 'hide', parent: other } })
  const events = await db.selectFrom('audit').selectAll().where('object_id', '=', tool).orderBy('at').execute()
  expect(events).toMatchObject([
    { actor_id: administrator.id, action: 'update-tool', details: { changed: ['name', 'description'] } },
    { details: { changed: ['visibility', 'parent'], visibility: 'hide', outOf: level, into: other } },
  ])
})
