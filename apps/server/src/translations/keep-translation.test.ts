import { richTextOf } from '@preau/course/rich-text'
import { type SlideContent, slideContent } from '@preau/course/slide'
import { beforeEach, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aTool, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { purgeTranslationChanges } from './translation-changes.ts'

const server = await aServer()
const { app, db } = server
const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })
const slide = (title: string, words: string): SlideContent => slideContent.parse({ title, blocks: [text('a', words)] })

let ids: Ids
let author: TestPerson

beforeEach(async () => {
  author = await aTeacher(db)
  ids = await aTool(server, {
    name: 'Outil',
    slides: ['Un', 'Deux'].map(name => ({
      name,
      blocks: [text('a', name)],
      en: { name: `${name} in English`, blocks: [text('a', `${name} in English`)] },
    })),
  })
  await give(db, ids('Outil'), [author, 'writer'])
  for (const name of ['Un', 'Deux']) await save(name, slide(name, `${name}, autrement`), 'fr')
})

async function draftOf(name: string) {
  const [draft] = (await aCall(app, 'getDraft', { slide: ids(name) }, { as: author })).query
  if (!draft) throw new Error(`no draft of ${name}`)
  return draft
}

async function save(name: string, content: SlideContent, lang: 'fr' | 'en') {
  const { version } = await draftOf(name)
  await aCall(app, 'putDraft', { slide: ids(name), lang, version, content }, { as: author })
}

const outdated = async () => [(await draftOf('Un')).outdated.en, (await draftOf('Deux')).outdated.en]
const keep = (id: string, as?: TestPerson) => aCall(app, 'keepTranslation', { id, lang: 'en' }, { as: as ?? author })
const undo = (change: string, as = author) => aCall(app, 'undoTranslation', { change }, { as })

test('R-53 outdated blocks of a language are kept as they are in a whole tool, and this is undone', async () => {
  expect(await outdated()).toEqual([['a'], ['a']])
  const { query } = await keep(ids('Outil'))
  expect(query).toEqual([{ change: expect.any(String), slides: 2, blocks: 2 }])
  expect(await outdated()).toEqual([[], []])
  expect((await draftOf('Un')).contents.en?.title).toBe('Un in English')

  expect((await undo(query[0]?.change ?? '')).query).toEqual([{ undone: 2, left: 0 }])
  expect(await outdated()).toEqual([['a'], ['a']])
  expect(await undo(query[0]?.change ?? '')).toMatchObject({ message: 'not-found' })
  const events = await db.selectFrom('audit').selectAll().where('actor_id', '=', author.id).orderBy('id').execute()
  expect(events.map(({ action, object_id: to, details }) => ({ action, to, details }))).toEqual(
    ['keep-translation', 'undo-translation'].map(action => ({ action, to: ids('Outil'), details: { language: 'en' } })),
  )
})

test('R-53 outdated blocks are kept on one slide alone, and undoing overwrites nothing written since', async () => {
  const { query } = await keep(ids('Un'))
  expect(query).toMatchObject([{ slides: 1, blocks: 1 }])
  expect(await outdated()).toEqual([[], ['a']])
  await save('Un', slide('One', 'Quite different'), 'en')
  expect((await undo(query[0]?.change ?? '')).query).toEqual([{ undone: 0, left: 1 }])
  expect((await draftOf('Un')).contents.en?.title).toBe('One')
  expect((await keep(ids('Un'))).query).toEqual([{ change: null, slides: 0, blocks: 0 }])
})

test('R-53 only an author keeps outdated blocks, and nobody undoes another person’s change', async () => {
  const stranger = await aTeacher(db)
  expect(await keep(ids('Outil'), stranger)).toMatchObject({ message: 'accessdenied' })
  expect(await keep(ids('Module'))).toMatchObject({ message: 'not-found' })
  const [kept] = (await keep(ids('Outil'))).query
  expect(await undo(kept?.change ?? '', stranger)).toMatchObject({ message: 'not-found' })
  expect(await aCall(app, 'keepTranslation', { id: ids('Outil'), lang: 'en' })).toMatchObject({ message: 'not logged' })
  expect(
    (await sendRaw(app, 'keepTranslation', { action: 'keep', id: 'x', lang: 'xx' }, { as: author })).statusCode,
  ).toBe(400)
})

test('R-53 W-14 undoing skips a slide that was moved to a tool the author may not write, and a slide in the bin', async () => {
  const { query } = await keep(ids('Outil'))
  const change = query[0]?.change ?? ''
  const other = await aTool(server, { name: 'Ailleurs', slides: [{ name: 'Trois' }] })
  await give(db, other('Ailleurs'), [author, 'writer'])
  const moved = { id: ids('Un'), commonAttributes: { parent: other('Module') } }
  expect(await aCall(app, 'updateObjects', { dataAction: moved }, { as: author })).toMatchObject({ status: 'success' })
  await aCall(app, 'deleteObjects', { dataAction: [{ id: ids('Deux') }] }, { as: author })
  await db.deleteFrom('share').where('object_id', '=', other('Ailleurs')).where('actor_id', '=', author.id).execute()
  const drafts = () =>
    db
      .selectFrom('draft')
      .selectAll()
      .where('slide_id', 'in', [ids('Un'), ids('Deux')])
      .orderBy('slide_id')
      .execute()
  const before = await drafts()
  expect((await undo(change)).query).toEqual([{ undone: 0, left: 2 }])
  expect(await drafts()).toEqual(before)
})

test('R-53 a person’s latest twenty changes of a tool can be undone, and older ones are deleted', async () => {
  const changes: string[] = []
  for (const round of Array.from({ length: 21 }).keys()) {
    await save('Un', slide('Un', `Un, ${round}`), 'fr')
    changes.push((await keep(ids('Un'))).query[0]?.change ?? '')
  }
  const stored = await db.selectFrom('translation_change').select('id').where('tool_id', '=', ids('Outil')).execute()
  expect(stored.map(({ id }) => id).toSorted()).toEqual(changes.slice(1).toSorted())
})

test('R-53 the undo information of a translation change is deleted after a week', async () => {
  const [kept] = (await keep(ids('Outil'))).query
  await db
    .updateTable('translation_change')
    .set({ made_at: new Date(Date.now() - 8 * 86_400_000) })
    .execute()
  await purgeTranslationChanges(db).run({}, {} as never)
  expect(await undo(kept?.change ?? '')).toMatchObject({ message: 'not-found' })
})
