import { languageCodes } from '@preau/locales/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const ids = await aLibrary(server, [
  {
    name: 'Level',
    tools: [
      { name: 'Outil', modules: [{ name: 'Module', slides: [{ name: 'Un' }, { name: 'Deux' }] }] },
      { name: 'Caché', hidden: true, modules: [{ name: 'Autre', slides: [{ name: 'Trois' }] }] },
    ],
  },
])
const tool = ids('Outil')
const feedback = { tool, usefulness: 4, text: ' La scène a ouvert la discussion. ' } as const

const begin = (as: TestPerson, at = Date.now()) =>
  aCall(app, 'putProgress', { progress: { slide: ids('Un'), at }, lang: 'fr' }, { as })
const tell = (as: TestPerson, words: Partial<typeof feedback> | object = {}) =>
  aCall(app, 'putFeedback', { ...feedback, ...words }, { as })

test('R-52 a person who has begun a tool rates it for its authors, once, and may change the rating later', async () => {
  const [teacher, administrator] = [await aTeacher(db), await anAdministrator(db)]
  await begin(teacher)
  expect(await aCall(app, 'getOwnFeedback', { tool }, { as: teacher })).toMatchObject({ status: 'success', query: [] })
  expect(await tell(teacher, { usefulness: 1 })).toMatchObject({ status: 'success' })
  expect(await tell(teacher)).toMatchObject({ status: 'success' })
  const own = await aCall(app, 'getOwnFeedback', { tool }, { as: teacher })
  expect(own.query).toEqual([{ usefulness: 4, text: 'La scène a ouvert la discussion.' }])
  const [read] = (await aCall(app, 'getFeedback', { tool }, { as: administrator })).query
  expect(read).toEqual({
    counts: [0, 0, 0, 1],
    words: [{ usefulness: 4, text: 'La scène a ouvert la discussion.', at: expect.any(Number) }],
  })
  // Not the exact time: compared with a certificate, it would identify the person.
  expect(new Date(read?.words[0]?.at ?? 0).toLocaleTimeString('fr-CH', { timeZone: 'Europe/Zurich' })).toBe('12:00:00')
  expect(JSON.stringify(read)).not.toContain(teacher.mail)
})

test('R-52 a person who has not begun a tool, or may not read it, cannot rate it', async () => {
  const teacher = await aTeacher(db)
  expect(await tell(teacher)).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await tell(teacher, { tool: ids('Caché') })).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await tell(teacher, { usefulness: 5 })).toMatchObject({ status: 'error' })
  expect(await tell(teacher, { text: 'x'.repeat(1001) })).toMatchObject({ status: 'error' })
  expect((await aCall(app, 'getOwnFeedback', { tool }, { as: teacher })).query).toEqual([])
})

test('R-52 only those who may edit a tool read its feedback', async () => {
  const teacher = await aTeacher(db)
  expect(await aCall(app, 'getFeedback', { tool }, { as: teacher })).toMatchObject({ message: 'accessdenied' })
  const administrator = await anAdministrator(db)
  expect(await aCall(app, 'getFeedback', { tool: ids('Module') }, { as: administrator })).toMatchObject({
    message: 'not-found',
  })
})

test('R-52 a tool is added to favourites once, and removed; a hidden one cannot be added, and one hidden later is not listed', async () => {
  const teacher = await aTeacher(db)
  const put = (isFavourite: boolean, of = tool) =>
    aCall(app, 'putFavourite', { tool: of, isFavourite }, { as: teacher })
  const kept = async () => (await aCall(app, 'getFavourites', {}, { as: teacher })).query
  await put(true)
  await put(true)
  expect(await kept()).toEqual([{ tool, keptAt: expect.any(Number) }])
  expect(await put(true, ids('Caché'))).toMatchObject({ message: 'not-found' })
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', tool).execute()
  expect(await kept()).toEqual([])
  await put(false)
  await db.updateTable('object').set({ visibility: 'visible' }).where('id', '=', tool).execute()
  expect(await kept()).toEqual([])
})

test('R-52 L-42 a person sees for how many minutes they were active in each of twelve weeks', async () => {
  const teacher = await aTeacher(db)
  await begin(teacher)
  for (const [ago, seconds] of [
    [0, 900],
    [7, 600],
    [7 * 12, 600],
  ] as const) {
    const day = sql<string>`(now() at time zone 'Europe/Zurich')::date - ${ago}::int`
    await db.insertInto('active_day').values({ actor_id: teacher.id, day, seconds }).execute()
  }
  const { query } = await aCall(app, 'getActivity', {}, { as: teacher })
  expect(query.map(({ minutes }) => minutes)).toEqual([...Array(10).fill(0), 10, 15])
  const monday = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', timeZone: 'Europe/Zurich' })
  for (const { from } of query) expect(monday.format(from)).toBe('Mon 12 AM')
})

test.each(languageCodes)('R-12 tools name their topics, in %s as in any language', async lang => {
  await db
    .updateTable('object')
    .set({ content: JSON.stringify({ themes: ['images', 'privacy'] }) })
    .where('id', '=', tool)
    .execute()
  const filters = { type: 'bloc' as const, list: tool }
  expect((await aCall(app, 'getLibrary', { filters, lang })).query).toMatchObject([{ themes: ['images', 'privacy'] }])
})
