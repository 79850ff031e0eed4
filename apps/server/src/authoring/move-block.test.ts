import { randomUUID } from 'node:crypto'
import type { QueryInput } from '@preau/contract/schemas'
import { richTextOf } from '@preau/course/rich-text'
import { maxBlocks } from '@preau/course/slide'
import { beforeEach, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const author = await aTeacher(db, { firstName: 'Luc', lastName: 'Favre' })
const colleague = await aTeacher(db)
const reader = await aTeacher(db)
const text = (id: string, words: string) => ({ id, type: 'text' as const, text: richTextOf(words) })

let ids: Ids
beforeEach(async () => {
  ids = await aLibrary(server, [
    {
      name: 'Cycle',
      tools: [
        {
          name: 'Outil',
          modules: [
            {
              name: 'Module',
              slides: [
                {
                  name: 'Un',
                  blocks: [text('a', 'Bonjour'), text('b', 'Au revoir')],
                  en: { name: '', blocks: [text('b', 'Goodbye')] },
                },
              ],
            },
            { name: 'Autre module', slides: [{ name: 'Deux', blocks: [text('b', 'Deuxième'), text('c', 'Fin')] }] },
          ],
        },
        { name: 'Ailleurs', modules: [{ name: 'Loin', slides: [{ name: 'Lointain' }] }] },
      ],
    },
  ])
  await give(db, ids('Outil'), [author, 'writer'], [colleague, 'writer'], [reader, 'reader'])
  await give(db, ids('Ailleurs'), [author, 'writer'])
})

type Move = Omit<QueryInput<'moveBlock'>, 'action' | 'slide' | 'to'> & { slide: string; to: string | null }
const move = ({ slide, to, ...rest }: Move, as = author) =>
  aCall(app, 'moveBlock', { slide: ids(slide), to: to === null ? null : ids(to), ...rest }, { as })
const draftOf = async (name: string, as = author) => {
  const { query } = await aCall(app, 'getDraft', { slide: ids(name) }, { as })
  if (!query[0]) throw new Error(`no draft of ${name}`)
  return query[0]
}
const wordsOf = async (name: string) =>
  Object.fromEntries(
    Object.entries((await draftOf(name)).contents).map(([code, { blocks }]) => [
      code,
      blocks.map(block => [block.id, JSON.stringify(block).match(/"text":"([^"]*)"/)?.[1]]),
    ]),
  )
const seen = async (name: string) =>
  JSON.stringify((await aCall(app, 'getLibrary', { filters: { list: ids(name) }, lang: 'fr' }, { as: reader })).query)

test('R-53 a block moves to another slide with its translations, and teachers see it once both are published', async () => {
  const answer = await move({ slide: 'Un', version: 0, block: 'a', to: 'Deux' })
  expect(answer).toMatchObject({
    status: 'success',
    query: [
      {
        block: 'a',
        drafts: [
          { slide: ids('Un'), version: 1 },
          { slide: ids('Deux'), version: 1 },
        ],
      },
    ],
  })
  expect(await wordsOf('Un')).toEqual({ fr: [['b', 'Au revoir']], en: [['b', 'Goodbye']] })
  expect(await wordsOf('Deux')).toEqual({
    fr: [
      ['b', 'Deuxième'],
      ['c', 'Fin'],
      ['a', 'Bonjour'],
    ],
  })
  expect(await seen('Un')).toContain('Bonjour')
  expect(await seen('Deux')).not.toContain('Bonjour')
  await aCall(app, 'publish', { list: [ids('Outil')] }, { as: author })
  expect(await seen('Un')).not.toContain('Bonjour')
  expect(await seen('Deux')).toContain('Bonjour')
})

test('R-53 a block whose id is in use there gets a new one, its translation remains up to date, and one undo reverts it all', async () => {
  const before = [await wordsOf('Un'), await wordsOf('Deux')]
  const { query } = await move({ slide: 'Un', version: 0, block: 'b', to: 'Deux' })
  const block = query[0]?.block ?? ''
  expect(block).not.toBe('b')
  expect(await wordsOf('Deux')).toEqual({
    fr: [
      ['b', 'Deuxième'],
      ['c', 'Fin'],
      [block, 'Au revoir'],
    ],
    en: [[block, 'Goodbye']],
  })
  expect(await draftOf('Deux')).toMatchObject({ outdated: { en: [] }, meant: { en: [] } })
  // A translation that had only this block is removed together with it.
  expect(await wordsOf('Un')).toEqual({ fr: [['a', 'Bonjour']] })
  await move({ slide: 'Deux', version: 1, block, to: 'Un', at: 1, as: 'b' })
  expect([await wordsOf('Un'), await wordsOf('Deux')]).toEqual(before)
  expect((await draftOf('Un')).outdated).toEqual({ en: [] })
})

test('R-53 an outdated translation of a block is still outdated after it moves', async () => {
  const { contents } = await draftOf('Un')
  const content = { ...contents.fr, blocks: [text('a', 'Bonjour'), text('b', 'Au revoir, vraiment')] }
  await aCall(app, 'putDraft', { slide: ids('Un'), lang: 'fr', version: 0, content: content as never }, { as: author })
  expect((await draftOf('Un')).outdated.en).toEqual(['b'])
  const { query } = await move({ slide: 'Un', version: 1, block: 'b', to: 'Deux' })
  expect((await draftOf('Deux')).outdated.en).toEqual([query[0]?.block])
})

test('R-53 a copy of a block has its own id, leaves the original in place, and is removed in every language', async () => {
  const before = [await wordsOf('Un'), await wordsOf('Deux')]
  const { query } = await move({ slide: 'Un', version: 0, block: 'b', to: 'Deux', isCopy: true, at: 0 })
  const block = query[0]?.block ?? ''
  expect(await wordsOf('Un')).toEqual(before[0])
  expect((await draftOf('Un')).version).toBe(0)
  expect((await wordsOf('Deux')).fr?.[0]).toEqual([block, 'Au revoir'])
  await move({ slide: 'Deux', version: 1, block, to: null })
  expect(await wordsOf('Deux')).toEqual(before[1])
})

test('R-53 a colleague’s edits on the other slide are kept when a block moves; their edits on this slide are a conflict', async () => {
  const { contents } = await draftOf('Deux')
  const theirs = { ...contents.fr, title: 'Deux, mieux' } as never
  await aCall(app, 'putDraft', { slide: ids('Deux'), lang: 'fr', version: 0, content: theirs }, { as: colleague })
  expect(await move({ slide: 'Un', version: 0, block: 'a', to: 'Deux' })).toMatchObject({ status: 'success' })
  expect((await draftOf('Deux')).contents.fr).toMatchObject({ title: 'Deux, mieux', blocks: [{}, {}, { id: 'a' }] })
  expect(await move({ slide: 'Un', version: 0, block: 'b', to: 'Deux' })).toMatchObject({ message: 'old-version' })
  expect((await wordsOf('Un')).fr).toEqual([['b', 'Au revoir']])
})

test('R-53 a block cannot move to a slide that is full, deleted, in another tool or the same, and a deleted block cannot move', async () => {
  const refused = async (asked: Move, message: string) => {
    const before = [await wordsOf('Un'), await wordsOf('Deux')]
    expect(await move(asked)).toMatchObject({ status: 'error', message })
    expect([await wordsOf('Un'), await wordsOf('Deux')]).toEqual(before)
  }
  await refused({ slide: 'Un', version: 0, block: 'a', to: 'Lointain' }, 'not-found')
  await refused({ slide: 'Un', version: 0, block: 'z', to: 'Deux' }, 'not-found')
  expect((await move({ slide: 'Un', version: 0, block: 'a', to: 'Un' })).httpStatus).toBe(400)
  const full = {
    title: 'Deux',
    layout: 'column' as const,
    blocks: Array.from({ length: maxBlocks }, (_, n) => text(`t${n}`, 'x')),
  }
  await aCall(app, 'putDraft', { slide: ids('Deux'), lang: 'fr', version: 0, content: full }, { as: author })
  await refused({ slide: 'Un', version: 0, block: 'a', to: 'Deux' }, 'slide-full')
  await aCall(app, 'deleteObjects', { dataAction: { id: ids('Deux') } }, { as: author })
  expect(await move({ slide: 'Un', version: 0, block: 'a', to: 'Deux' })).toMatchObject({ message: 'not-found' })
})

test('R-53 an author without the right to write both slides moves nothing between them', async () => {
  const asked = { slide: 'Un', version: 0, block: 'a', to: 'Deux' }
  expect(await move(asked, reader)).toMatchObject({ message: 'accessdenied' })
  const query = { action: 'move', slide: ids('Un'), version: 0, block: 'a', to: ids('Deux') }
  expect((await sendRaw(app, 'moveBlock', query)).json()).toMatchObject({ dataSet: { message: 'not logged' } })
  for (const wrong of [{ slide: 'x' }, { version: '1' }, { block: '' }, { to: 'x' }, { at: -1 }, { as: 'a b' }]) {
    expect((await sendRaw(app, 'moveBlock', { ...query, ...wrong }, { as: author })).statusCode).toBe(400)
  }
  expect(await move({ ...asked, to: null }, reader)).toMatchObject({ message: 'accessdenied' })
  const missing = await aCall(
    app,
    'moveBlock',
    { slide: ids('Un'), version: 0, block: 'a', to: randomUUID() },
    { as: author },
  )
  expect(missing).toMatchObject({ message: 'not-found' })
})

test('R-53 when ten moves from the same version arrive at once, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => move({ slide: 'Un', version: 0, block: 'a', to: 'Deux' })),
  )
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect((await wordsOf('Deux')).fr?.filter(([id]) => id === 'a')).toHaveLength(1)
})
