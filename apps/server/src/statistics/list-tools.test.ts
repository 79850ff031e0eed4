import { expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)
const tool = (name: string, hidden = false) => ({
  name,
  hidden,
  modules: [{ name: `Module ${name}`, slides: [{ name: `Slide ${name}` }] }],
})
const ids = await aLibrary(server, [
  { name: 'Second level', tools: [tool('Zèbre'), tool('Abeille', true)] },
  { name: 'Third level', tools: [tool('Mésange')] },
])
const author = await aTeacher(db, { firstName: 'Éloïse', lastName: 'Rochat' })
await give(db, ids('Zèbre'), [author, 'writer'], [await aTeacher(db, { lastName: 'Reader' }), 'reader'])

type Asked = Omit<Parameters<typeof aCall<'getAllTools'>>[2], 'action'>
const read = async (query: Asked = {}) =>
  (await aCall(app, 'getAllTools', query, { as: administrator })).query[0]?.tools ?? []
const names = async (query: Asked = {}) => (await read(query)).map(({ name }) => name)

test('T-11 levels and tools are listed as pages show them, with state, authors, languages and learners', async () => {
  const learner = await aTeacher(db)
  const progress = [{ slide: ids('Slide Zèbre'), at: Date.now() - 1000 }]
  await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: learner })
  // A person who has finished the tool gets its certificate.
  expect(await names()).toEqual(['Second level', 'Zèbre', 'Abeille', 'Third level', 'Mésange'])
  const [level, zebra, bee] = await read()
  expect(level).toMatchObject({ type: 'level', state: 'visible', languages: [], changedAt: null, learners: 0 })
  expect(zebra).toMatchObject({
    ...{ type: 'tool', state: 'visible', isHidden: false, languages: ['fr'], learners: 1, certificates: 1 },
    level: { id: ids('Second level'), name: 'Second level' },
  })
  expect(zebra?.authors).toContain('Éloïse Rochat')
  expect(zebra?.authors.join()).not.toContain('Reader')
  expect(bee).toMatchObject({ state: 'hidden', isHidden: true, learners: 0, certificates: 0 })
})

test('T-11 the list is searched, filtered and sorted', async () => {
  expect(await names({ search: 'mesANGE' })).toEqual(['Mésange'])
  expect(await names({ search: 'eloise' })).toEqual(['Zèbre'])
  expect(await names({ search: 'third' })).toEqual(['Third level', 'Mésange'])
  expect(await names({ level: ids('Third level') })).toEqual(['Third level', 'Mésange'])
  expect(await names({ state: 'hidden' })).toEqual(['Abeille'])
  expect(await names({ sort: 'name' })).toEqual(['Abeille', 'Mésange', 'Second level', 'Third level', 'Zèbre'])
  expect((await names({ sort: 'learners' }))[0]).toBe('Zèbre')
  const change = { id: ids('Mésange'), commonAttributes: { description: 'Changed' } }
  await aCall(app, 'updateObjects', { dataAction: change }, { as: administrator })
  expect((await names({ sort: 'latest' }))[0]).toBe('Mésange')
  // Nobody sees what is in a hidden level.
  const hide = { id: ids('Third level'), commonAttributes: { visibility: 'hide' as const } }
  await aCall(app, 'updateObjects', { dataAction: hide }, { as: administrator })
  expect(await read({ search: 'Mésange' })).toMatchObject([{ state: 'hidden', isHidden: false }])
  await aCall(app, 'deleteObjects', { dataAction: { id: ids('Third level') } }, { as: administrator })
  expect(await names({ search: 'third' })).toEqual([])
})

test('T-11 the list is read page by page in each order, and only administrators read it', async () => {
  const level = (await aCall(app, 'putObject', { object: { type: 'category', name: 'Many' } }, { as: administrator }))
    .query[0]?.id
  for (let at = 0; at < 52; at += 1) {
    const object = { type: 'bloc', name: `Tool ${at}`, parent: level ?? '' } as const
    await aCall(app, 'putObject', { object }, { as: administrator })
  }
  for (const sort of ['place', 'name', 'latest', 'learners'] as const) {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { level: level ?? '', sort, ...(after && { after }) }
      const page = (await aCall(app, 'getAllTools', query, { as: administrator })).query[0]
      seen.push(...(page?.tools.map(({ id }) => id) ?? []))
      after = page?.next ?? null
    }
    expect(new Set(seen).size).toBe(53)
    expect(seen).toHaveLength(53)
  }
  expect(await aCall(app, 'getAllTools', {}, { as: author })).toMatchObject({ message: 'not logged', query: [] })
  expect(await aCall(app, 'getAllTools', { sort: 'none' as 'name' }, { as: administrator })).toMatchObject({
    httpStatus: 400,
  })
})
