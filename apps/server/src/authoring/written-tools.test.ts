import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

const text = (words: string) => ({ id: 'a', type: 'text' as const, text: richTextOf(words) })

test('R-53 an author sees the state of the tools they write, the last edited first, and where to go on', async () => {
  const [author, reader] = [await aTeacher(db), await aTeacher(db)]
  const slides = [
    { name: 'Un', blocks: [text('Bonjour')], en: { name: 'One', blocks: [text('Hello')] } },
    { name: 'Deux', blocks: [text('Deuxième')] },
  ]
  const older = await aTool(server, { name: 'Ancien', slides })
  const newer = await aTool(server, { name: 'Nouveau', slides })
  for (const tool of [older('Ancien'), newer('Nouveau')]) await give(db, tool, [author, 'writer'], [reader, 'reader'])
  const read = async () => (await aCall(app, 'getWrittenTools', {}, { as: author })).query
  // Slides created at once are in the order of the lesson.
  expect((await read())[1]).toMatchObject({
    ...{ tool: older('Ancien'), slides: 2, unpublished: 0, isPublished: true },
    place: { module: older('Module'), slide: older('Un') },
  })
  const slide = older('Deux')
  const { query } = await aCall(app, 'getDraft', { slide }, { as: author })
  const content = slideContent.parse({ title: 'Deux', blocks: [text('Autrement')] })
  await aCall(app, 'putDraft', { slide, lang: 'fr', version: query[0]?.version ?? 0, content }, { as: author })
  const [first, second] = await read()
  expect(second?.tool).toBe(newer('Nouveau'))
  expect(first).toMatchObject({
    tool: older('Ancien'),
    unpublished: 1,
    translations: [{ language: 'en', slides: 1 }],
    editedBy: 'Chiara Monnet',
    place: { module: older('Module'), slide },
  })
  expect((await aCall(app, 'getWrittenTools', {}, { as: reader })).query).toEqual([])
})

test('R-53 a tool without slides has no slide to continue with, and a tool in the bin is left out', async () => {
  const author = await aTeacher(db)
  const ids = await aTool(server, { name: 'Vide', slides: [] })
  await give(db, ids('Vide'), [author, 'leadowner'])
  const [empty] = (await aCall(app, 'getWrittenTools', {}, { as: author })).query
  expect(empty).toMatchObject({ slides: 0, unpublished: 0, isPublished: false, translations: [], place: null })
  await aCall(app, 'deleteObjects', { dataAction: { id: ids('Vide') } }, { as: author })
  expect((await aCall(app, 'getWrittenTools', {}, { as: author })).query).toEqual([])
})

test('R-53 without a session no written tools are listed', async () => {
  expect(await aCall(app, 'getWrittenTools', {})).toMatchObject({ status: 'error', message: 'not logged' })
})
