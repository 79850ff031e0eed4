import { pageSize } from '@preau/contract/paging'
import type { QueryInput } from '@preau/contract/schemas'
import { beforeEach, expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aSlideShowing, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const other = await aTeacher(db)
let author: TestPerson
let ids: Ids

const file = (name: string, place = 0) => ({ [`media/${name}`]: new Uint8Array([1, 2, 3, place]) })

beforeEach(async () => {
  author = await aTeacher(db)
  const slide = aSlideShowing(file('a.pdf'))
  ids = await aLibrary(server, [
    {
      name: 'Cycle',
      tools: [
        {
          name: 'Ici',
          media: { ...file('a.pdf'), ...file('seul.pdf', 1) },
          modules: [{ name: 'Module', slides: [{ ...slide, name: 'Fiches' }] }],
        },
        { name: 'Là', hidden: true, media: file('b.pdf', 2) },
        { name: 'Ailleurs', media: file('c.pdf', 3) },
      ],
    },
  ])
  await give(db, ids('Ici'), [author, 'writer'])
  await give(db, ids('Là'), [author, 'leadowner'])
  await give(db, ids('Ailleurs'), [author, 'reader'])
})

type Filters = Omit<QueryInput<'findFiles'>, 'action'>
const find = async (filters: Partial<Filters> = {}, as = author) => {
  const answer = await aCall(app, 'findFiles', { use: 'file', ...filters }, { as })
  return { ...answer, files: answer.query[0]?.files ?? [] }
}
const namesOf = async (filters: Partial<Filters>) => (await find(filters)).files.map(({ name }) => name).sort()

test('R-53 R-56 an author finds the files of every tool they may edit, and of no other', async () => {
  expect(await namesOf({})).toEqual(['media/a.pdf', 'media/b.pdf', 'media/seul.pdf'])
  expect(await namesOf({ tool: ids('Là') })).toEqual(['media/b.pdf'])
  expect(await namesOf({ except: ids('Là') })).toEqual(['media/a.pdf', 'media/seul.pdf'])
  expect(await namesOf({ search: 'SEUL' })).toEqual(['media/seul.pdf'])
  expect(await namesOf({ search: 'là' })).toEqual(['media/b.pdf'])
  expect(await namesOf({ use: 'image' })).toEqual([])
  expect((await find({}, other)).files).toEqual([])
})

test('R-53 R-56 a file has its size, its tool and the slides of its tool that show it', async () => {
  const [shown] = (await find({ search: 'a.pdf' })).files
  expect(shown).toMatchObject({ size: 4, tool: { id: ids('Ici'), name: 'Ici' }, shownOn: ['Fiches'], shownCount: 1 })
  expect((await find({ search: 'seul' })).files[0]).toMatchObject({ shownOn: [], shownCount: 0, seconds: null })
})

test('R-53 R-56 a picture has its pixels, a film its length and its poster', async () => {
  const media = { type: 'media' as const, parent_id: ids('Ici'), path: [ids('Cycle'), ids('Ici')], translations: '{}' }
  const made = async (name: string, key: string, content: object) => {
    const file = JSON.stringify({ key, size: 9, type: 'x/y', purpose: 'image' })
    const row = { ...media, name, file, content: JSON.stringify(content) }
    return (await db.insertInto('object').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const picture = await made('p.png', ids('Ici'), { width: 640, height: 480 })
  const film = await made('f.mp4', ids('Là'), {})
  await db
    .insertInto('video')
    .values({ key: ids('Là'), seconds: 63.5 })
    .execute()
  const blocks = [{ id: 'v', type: 'video', media: film, title: 'Film', poster: picture }]
  await db
    .updateTable('object')
    .set({ content: JSON.stringify({ title: 'Fiches', layout: 'column', blocks }) })
    .where('id', '=', ids('Fiches'))
    .execute()
  expect((await find({ use: 'image' })).files).toMatchObject([{ id: picture, width: 640, height: 480, seconds: null }])
  expect((await find({ use: 'video' })).files).toMatchObject([
    { id: film, seconds: 63.5, poster: picture, width: null },
  ])
})

test('R-53 R-56 a file this tool has already is not offered from another one', async () => {
  await aCall(app, 'duplicateObject', { id: ids('media/a.pdf'), parent: ids('Là') }, { as: author })
  expect(await namesOf({ except: ids('Là') })).toEqual(['media/seul.pdf'])
})

test('R-53 R-56 many files come a page at a time, each once', async () => {
  const files = Array.from({ length: pageSize + 5 }, (_, n) => ({
    type: 'media' as const,
    parent_id: ids('Ici'),
    path: [ids('Cycle'), ids('Ici')],
    name: `${n}.txt`,
    content: '{}',
    translations: '{}',
    file: JSON.stringify({ key: `${ids('Ici')}-${n}`, size: 1, type: 'text/plain', purpose: 'file' }),
  }))
  await db.insertInto('object').values(files).execute()
  const first = await find({ search: '.txt' })
  expect(first.files).toHaveLength(pageSize)
  const second = await find({ search: '.txt', after: first.query[0]?.next ?? '' })
  expect(second.query[0]?.next).toBeNull()
  expect(new Set([...first.files, ...second.files].map(({ name }) => name)).size).toBe(pageSize + 5)
})

test('R-53 R-56 the files of a tool are for those who may edit it', async () => {
  expect(await find({ tool: ids('Ailleurs') })).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await find({ tool: ids('Là') }, other)).toMatchObject({ message: 'not-found' })
  expect(await find({ tool: ids('Module') })).toMatchObject({ message: 'not-found' })
  expect(await aCall(app, 'findFiles', { use: 'file' })).toMatchObject({ message: 'not logged' })
  for (const wrong of [{ use: 'x' }, { tool: 'x' }, { except: 1 }, { after: 'x' }, { search: 'x'.repeat(201) }]) {
    const query = { action: 'findFiles', use: 'file', ...wrong }
    expect((await sendRaw(app, 'findFiles', query, { as: author })).statusCode).toBe(400)
  }
  const administrator = await anAdministrator(db)
  expect((await find({ tool: ids('Là') }, administrator)).files).toHaveLength(1)
})
