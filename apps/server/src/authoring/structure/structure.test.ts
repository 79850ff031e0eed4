import type { Answer } from '@preau/contract/schemas'
import type { StructureChange } from '@preau/contract/structures/schemas'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { give } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const teacher = await aTeacher(db)

type Structure = Answer<'changeStructure'>[number]

/** A tool of two modules with slides A to D and E, two authors of it, and what they and teachers find in it. */
async function aWrittenTool() {
  const [author, colleague] = [await aTeacher(db), await aTeacher(db)]
  const slides = (...names: string[]) =>
    names.map(name => ({ name, blocks: [{ id: 'a', type: 'text' as const, text: richTextOf(name) }] }))
  const modules = [
    { name: 'Premier', slides: slides('A', 'B', 'C', 'D') },
    { name: 'Second', slides: slides('E') },
  ]
  const ids = await aLibrary(server, [{ name: 'Degré', tools: [{ name: 'Outil', modules }] }])
  await give(db, ids('Outil'), [author, 'writer'], [colleague, 'writer'])
  const tool = ids('Outil')
  const change = async (changes: StructureChange[], as: TestPerson = author): Promise<Structure> => {
    const { query, status } = await aCall(app, 'changeStructure', { tool, changes }, { as })
    expect(status).toBe('success')
    return query[0] as Structure
  }
  const read = async () => (await aCall(app, 'getStructure', { tool }, { as: author })).query[0]
  const publish = async (id = tool) => (await aCall(app, 'publish', { list: [id] }, { as: author })).query
  return { ids, tool, author, colleague, change, read, publish }
}

/** The modules of a tool and their slides, by name, as a teacher finds them. */
async function seen(ids: Ids, as = teacher): Promise<Record<string, string[]>> {
  const read = async (type: 'module' | 'slide', parent: string) =>
    (await aCall(app, 'getLibrary', { filters: { type, parent } }, { as })).query
  const modules = await read('module', ids('Outil'))
  const entries = await Promise.all(
    modules.map(async ({ id, name }) => [name, (await read('slide', id)).map(slide => slide.name)] as const),
  )
  return Object.fromEntries(entries)
}

const drafted = (structure: Pick<Structure, 'modules'> | undefined) =>
  Object.fromEntries(structure?.modules.map(({ name, slides }) => [name, slides.map(slide => slide.name)]) ?? [])

const before = { Premier: ['A', 'B', 'C', 'D'], Second: ['E'] }

const place = (ids: Ids, name: string, parent: string, after: string | null): StructureChange => ({
  kind: 'place',
  id: ids(name),
  parent: ids(parent),
  after: after && ids(after),
})

test('T-55 slides and modules that an author moves remain where they are for teachers until the tool is published', async () => {
  const { ids, change, read, publish } = await aWrittenTool()
  const structure = await change([
    place(ids, 'C', 'Premier', null),
    place(ids, 'D', 'Second', 'E'),
    place(ids, 'Second', 'Outil', null),
  ])
  const after = { Second: ['E', 'D'], Premier: ['C', 'A', 'B'] }
  expect(Object.entries(drafted(structure))).toEqual(Object.entries(after))
  expect(drafted(await read())).toEqual(after)
  expect(await seen(ids)).toEqual(before)
  expect(structure.changes).toEqual([
    { kind: 'moved', of: 'module', count: 1 },
    { kind: 'moved', of: 'slide', count: 2 },
  ])

  // One slide by itself: what it says, and nothing of where it is.
  await publish(ids('C'))
  await publish(ids('Premier'))
  expect(await seen(ids)).toEqual(before)

  await publish()
  expect(Object.entries(await seen(ids))).toEqual(Object.entries(after))
  expect(await read()).toMatchObject({ changes: [], removed: [] })
})

test('T-56 what an author hides, shows or deletes changes for teachers once it is published; what is deleted is then in the bin', async () => {
  const { ids, author, change, publish, read } = await aWrittenTool()
  const structure = await change([
    { kind: 'hide', id: ids('A'), isHidden: true },
    { kind: 'remove', id: ids('B'), isRemoved: true },
    { kind: 'remove', id: ids('Second'), isRemoved: true },
  ])
  expect(drafted(structure)).toEqual({ Premier: ['A', 'C', 'D'] })
  expect(structure.modules[0]?.slides[0]).toMatchObject({ name: 'A', isHidden: true })
  expect(structure.removed.map(({ name, of }) => [name, of])).toEqual([
    ['B', 'slide'],
    ['Second', 'module'],
  ])
  expect(structure.changes).toEqual([
    { kind: 'hidden', of: 'slide', count: 1 },
    { kind: 'removed', of: 'module', count: 1 },
    { kind: 'removed', of: 'slide', count: 1 },
  ])
  expect(await seen(ids)).toEqual(before)
  const binned = async () => (await aCall(app, 'getBin', {}, { as: author })).query.map(({ object }) => object.name)
  expect(await binned()).toEqual([])

  await publish()
  expect(await seen(ids)).toEqual({ Premier: ['C', 'D'] })
  expect((await binned()).toSorted()).toEqual(['B', 'Second'])
  await aCall(app, 'restoreObjects', { list: [ids('Second')] }, { as: author })
  expect(drafted(await read())).toEqual({ Premier: ['A', 'C', 'D'], Second: ['E'] })
})

test('T-55 a module is published with the slides that its authors have in it, and teachers keep their order', async () => {
  const { ids, author, change, publish } = await aWrittenTool()
  for (const name of ['A', 'B']) {
    const content = slideContent.parse({ title: name, blocks: [{ id: 'a', type: 'text', text: richTextOf('Nouveau') }] })
    await aCall(app, 'putDraft', { slide: ids(name), lang: 'fr', version: 0, content }, { as: author })
  }
  await change([place(ids, 'A', 'Second', 'E')])
  const published = async (module: string) => (await publish(ids(module))).map(({ slide }) => slide)
  expect(await published('Second')).toEqual([ids('A')])
  expect(await published('Premier')).toEqual([ids('B')])
  expect(await seen(ids)).toEqual(before)
})

test('T-57 a module has its new name, details and translations for teachers once it is published', async () => {
  const { ids, author, change, publish } = await aWrittenTool()
  const details = async () =>
    (await aCall(app, 'getModuleDetails', { module: ids('Second') }, { as: author }))
      .query[0] as Answer<'getModuleDetails'>[number]
  const { mark } = await details()
  const content = { minutes: 12, takeaways: ['Regarder'] }
  const structure = await change([
    { kind: 'describe', id: ids('Second'), language: 'fr', words: { name: 'Suite', content }, mark },
    { kind: 'describe', id: ids('Second'), language: 'en', words: { name: 'Next', content: { takeaways: ['Look'] } } },
  ])
  expect(structure.modules[1]?.name).toBe('Suite')
  expect(structure.changes).toEqual([
    { kind: 'renamed', of: 'module', count: 1 },
    { kind: 'described', of: 'module', count: 1 },
  ])
  expect((await details()).words).toMatchObject({ fr: { name: 'Suite', content }, en: { name: 'Next' } })
  const found = async (lang: 'fr' | 'en') =>
    (await aCall(app, 'getLibrary', { filters: { list: ids('Second') }, lang }, { as: teacher })).query[0]
  expect(await found('fr')).toMatchObject({ name: 'Second', content: { minutes: 10 } })

  await publish()
  expect(await found('fr')).toMatchObject({ name: 'Suite', content })
  expect(await found('en')).toMatchObject({ name: 'Next', content: { minutes: 12, takeaways: ['Look'] } })
})

test('T-57 a module that no teacher has seen appears under the name that its authors gave it, with whichever slide', async () => {
  const { ids, tool, author, change, publish } = await aWrittenTool()
  const add = async (type: 'module' | 'slide', name: string, parent: string) =>
    (await aCall(app, 'putObject', { object: { type, name, parent } }, { as: author })).query[0]?.id ?? ''
  const module = await add('module', 'Nouveau module', tool)
  const slide = await add('slide', 'F', module)
  const named = await change([{ kind: 'describe', id: module, language: 'fr', words: { name: 'Suite' } }])
  expect(named.changes).toEqual([])
  expect(named.modules[2]).toMatchObject({ name: 'Suite', isNew: true, isChanged: false })
  expect((await change(named.undo)).modules[2]?.name).toBe('Nouveau module')
  await change([{ kind: 'describe', id: module, language: 'fr', words: { name: 'Suite' } }])
  await publish(slide)
  expect(await seen(ids)).toEqual({ ...before, Suite: ['F'] })
})

test('T-57 a name that somebody else has changed since is not written over, and one that is no name is refused', async () => {
  const { ids, tool, author, colleague, change } = await aWrittenTool()
  const { query } = await aCall(app, 'getModuleDetails', { module: ids('Second') }, { as: author })
  const mark = query[0]?.mark
  const rename = (name: string | null) =>
    ({ kind: 'describe', id: ids('Second'), language: 'fr', words: { name }, mark }) as const
  await change([rename('Le sien')], colleague)
  expect(await aCall(app, 'changeStructure', { tool, changes: [rename('Le mien')] }, { as: author })).toMatchObject({
    status: 'error',
    message: 'old-version',
  })
  const unnamed = { ...rename(null), mark: undefined }
  const refused = await aCall(app, 'changeStructure', { tool, changes: [unnamed] }, { as: author })
  expect(refused).toMatchObject({ message: 'bad-request', issues: [{ path: 'query.changes.0.words.name' }] })
})

test('T-58 giving up the draft of the structure leaves what teachers see, and can be taken back', async () => {
  const { ids, change, read } = await aWrittenTool()
  const changed = await change([
    place(ids, 'D', 'Second', null),
    place(ids, 'C', 'Premier', 'A'),
    { kind: 'remove', id: ids('B'), isRemoved: true },
    { kind: 'hide', id: ids('A'), isHidden: true },
    { kind: 'describe', id: ids('Second'), language: 'fr', words: { name: 'Suite' } },
  ])
  const { undo, ...givenUp } = await change([{ kind: 'give-up' }])
  expect(drafted(givenUp)).toEqual(before)
  expect(givenUp.changes).toEqual([])
  const { undo: _undo, version: _version, ...back } = await change(undo)
  expect(back).toEqual({ modules: changed.modules, changes: changed.changes, removed: changed.removed })
  expect(drafted(await read())).toEqual({ Premier: ['A', 'C'], Suite: ['D', 'E'] })
})

test('T-59 each change comes with the changes that take it back, and these with those that make it again', async () => {
  const { ids, change } = await aWrittenTool()
  const made: StructureChange[][] = [
    [place(ids, 'A', 'Second', 'E')],
    [place(ids, 'Second', 'Outil', null)],
    [{ kind: 'hide', id: ids('B'), isHidden: true }],
    [{ kind: 'remove', id: ids('Premier'), isRemoved: true }],
    [{ kind: 'describe', id: ids('Second'), language: 'fr', words: { name: 'Suite', description: 'Après' } }],
  ]
  for (const changes of made) {
    const done = await change(changes)
    const undone = await change(done.undo)
    expect(drafted(undone)).toEqual(before)
    expect(undone.changes).toEqual([])
    const again = await change(undone.undo)
    expect(again.modules).toEqual(done.modules)
    await change(again.undo)
  }
})

test('T-60 what two authors move at the same time is both kept, and what one of them deleted is not filled', async () => {
  const { ids, tool, author, colleague, change } = await aWrittenTool()
  const asked = ['A', 'B', 'C', 'D'].map((name, index) =>
    change([place(ids, name, 'Second', null)], index % 2 ? colleague : author),
  )
  await Promise.all(asked)
  const { modules } = await change([place(ids, 'E', 'Second', null)])
  expect(modules[0]?.slides).toEqual([])
  expect(modules[1]?.slides.map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])

  await change([{ kind: 'remove', id: ids('Premier'), isRemoved: true }], colleague)
  const back = await aCall(
    app,
    'changeStructure',
    { tool, changes: [place(ids, 'A', 'Premier', null)] },
    { as: author },
  )
  expect(back).toMatchObject({ status: 'error', message: 'not-found' })
})

test('T-60 a direct call changes what teachers see at once, and the draft goes on from there', async () => {
  const { ids, author, change, read, publish } = await aWrittenTool()
  await change([place(ids, 'D', 'Premier', null)])
  const added = { type: 'slide' as const, name: 'F', parent: ids('Premier'), visibility: 'visible' as const }
  await aCall(app, 'putObject', { object: added }, { as: author })
  await aCall(app, 'deleteObjects', { dataAction: { id: ids('B') } }, { as: author })
  expect(await seen(ids)).toEqual({ Premier: ['A', 'C', 'D', 'F'], Second: ['E'] })
  expect(drafted(await read())).toEqual({ Premier: ['D', 'A', 'C', 'F'], Second: ['E'] })
  const list = [ids('C'), ids('A'), ids('D')]
  await aCall(app, 'orderObjects', { parent: ids('Premier'), list }, { as: author })
  expect((await seen(ids)).Premier).toEqual(['C', 'A', 'D', 'F'])
  expect(drafted(await read()).Premier).toEqual(['D', 'A', 'C', 'F'])
  await publish()
  expect((await seen(ids)).Premier).toEqual(['D', 'A', 'C', 'F'])
})

test('T-61 a slide that is published for the first time appears where its authors put it, and the others remain', async () => {
  const { ids, author, change, publish } = await aWrittenTool()
  const add = async (type: 'module' | 'slide', name: string, parent: string) =>
    (await aCall(app, 'putObject', { object: { type, name, parent } }, { as: author })).query[0]?.id ?? ''
  const f = await add('slide', 'F', ids('Premier'))
  const module = await add('module', 'Neuf', ids('Outil'))
  const g = await add('slide', 'G', ids('Premier'))
  const structure = await change([
    place(ids, 'D', 'Premier', null),
    { kind: 'place', id: f, parent: ids('Premier'), after: ids('A') },
    { kind: 'place', id: module, parent: ids('Outil'), after: ids('Premier') },
    { kind: 'place', id: g, parent: module, after: null },
  ])
  // Teachers notice one move: the others are of what they have never seen.
  expect(structure.changes).toEqual([{ kind: 'moved', of: 'slide', count: 1 }])
  await publish(f)
  expect((await seen(ids)).Premier).toEqual(['A', 'F', 'B', 'C', 'D'])
  await publish(g)
  expect(Object.entries(await seen(ids))).toEqual([
    ['Premier', ['A', 'F', 'B', 'C', 'D']],
    ['Neuf', ['G']],
    ['Second', ['E']],
  ])
})

test('T-61 a published slide that is moved into a new module does not disappear: the module appears with it', async () => {
  const { ids, author, change, publish } = await aWrittenTool()
  const { query } = await aCall(
    app,
    'putObject',
    { object: { type: 'module', name: 'Neuf', parent: ids('Outil') } },
    { as: author },
  )
  await change([{ kind: 'place', id: ids('E'), parent: query[0]?.id ?? '', after: null }])
  await publish()
  expect(await seen(ids)).toEqual({ Premier: ['A', 'B', 'C', 'D'], Second: [], Neuf: ['E'] })
})

test('T-61 the structure is published also where no slide is ready, and with them in one step', async () => {
  const { ids, author, change, publish, read } = await aWrittenTool()
  await aCall(app, 'putObject', { object: { type: 'slide', name: 'Neuf', parent: ids('Second') } }, { as: author })
  const video = slideContent.parse({ title: 'Neuf', blocks: [{ id: 'v', type: 'video', media: '', title: '' }] })
  const { modules } = (await read()) as Structure
  const slide = modules[1]?.slides[1]?.id ?? ''
  await aCall(app, 'putDraft', { slide, lang: 'fr', version: 0, content: video }, { as: author })
  expect(await aCall(app, 'publish', { list: [ids('Outil')] }, { as: author })).toMatchObject({ message: 'unfinished' })
  await change([{ kind: 'remove', id: ids('A'), isRemoved: true }])
  expect(await publish()).toEqual([])
  expect((await seen(ids)).Premier).toEqual(['B', 'C', 'D'])
})

test('T-63 a copy of a tool has the draft of its structure, and a module whose row is another is marked', async () => {
  const { ids, tool, author, change, publish } = await aWrittenTool()
  const { modules } = await change([
    place(ids, 'D', 'Premier', null),
    { kind: 'remove', id: ids('A'), isRemoved: true },
  ])
  expect(modules.map(({ name, isChanged }) => [name, isChanged])).toEqual([
    ['Premier', true],
    ['Second', false],
  ])
  await give(db, ids('Degré'), [author, 'writer'])
  const { query } = await aCall(app, 'duplicateObject', { id: tool }, { as: author })
  const copy = query[0]?.id ?? ''
  await publish()
  const [structure] = (await aCall(app, 'getStructure', { tool: copy }, { as: author })).query
  expect(drafted(structure)).toEqual({ Premier: ['D', 'B', 'C'], Second: ['E'] })
  expect(structure?.removed.map(({ name }) => name)).toEqual(['A'])
  expect(structure?.removed[0]?.id).not.toBe(ids('A'))
})

test('T-62 the check reads the structure as its authors want it, and leaves out what they delete', async () => {
  const { ids, tool, author, change } = await aWrittenTool()
  const save = (name: string) =>
    aCall(
      app,
      'putDraft',
      { slide: ids(name), lang: 'fr', version: 0, content: slideContent.parse({ title: name, blocks: [] }) },
      { as: author },
    )
  await save('A')
  await save('B')
  await change([{ kind: 'remove', id: ids('A'), isRemoved: true }, place(ids, 'E', 'Premier', null)])
  const [check] = (await aCall(app, 'checkTool', { tool }, { as: author })).query
  expect(check?.unpublished).toEqual([ids('B')])
  expect(check?.slides.map(({ slide }) => slide)).toEqual(['E', 'B', 'C', 'D'].map(ids))
})

test('T-62 somebody with the tool open notices a change of its structure', async () => {
  const { ids, tool, author, colleague, change } = await aWrittenTool()
  const mark = async () => (await aCall(app, 'followTool', { tool }, { as: author })).query[0]?.mark
  const was = await mark()
  expect(await mark()).toBe(was)
  await change([place(ids, 'E', 'Premier', null)], colleague)
  expect(await mark()).not.toBe(was)
})

test('T-55 nobody but its authors reads or changes the draft of a structure, and nothing goes where it cannot be', async () => {
  const { ids, tool, author } = await aWrittenTool()
  const other = await aWrittenTool()
  const changes = [place(ids, 'A', 'Second', null)]
  for (const as of [undefined, teacher]) {
    expect((await aCall(app, 'getStructure', { tool }, { as })).status).toBe('error')
    expect((await aCall(app, 'changeStructure', { tool, changes }, { as })).status).toBe('error')
    expect((await aCall(app, 'getModuleDetails', { module: ids('Second') }, { as })).status).toBe('error')
  }
  const ask = async (change: StructureChange) =>
    (await aCall(app, 'changeStructure', { tool, changes: [change] }, { as: author })).message
  expect(await ask({ kind: 'place', id: ids('A'), parent: tool, after: null })).toBe('bad-request')
  expect(await ask({ kind: 'place', id: ids('Second'), parent: ids('Premier'), after: null })).toBe('bad-request')
  expect(await ask({ kind: 'place', id: ids('A'), parent: other.ids('Premier'), after: null })).toBe('not-found')
  expect(await ask({ kind: 'remove', id: other.ids('A'), isRemoved: true })).toBe('not-found')
  expect(await ask({ kind: 'describe', id: ids('A'), language: 'fr', words: { name: 'X' } })).toBe('bad-request')
})
