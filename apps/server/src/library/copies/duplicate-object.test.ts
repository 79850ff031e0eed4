import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#database.ts'
import { recordProgress } from '#learning/record-progress.ts'
import { moveObject } from '#library/move-object.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf, sharesOf } from '#testing/stored.ts'
import { writtenConcurrently } from '#testing/waiting.ts'
import { copyName } from './copy-name.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)
const as = administrator

const copy = async (id: string) => {
  const answer = await aCall(app, 'duplicateObject', { id }, { as })
  expect(answer).toMatchObject({ status: 'success' })
  return answer.query[0] as (typeof answer.query)[number]
}
const inside = (id: string) =>
  db.selectFrom('object').selectAll().where('parent_id', '=', id).orderBy('position').execute()

test('R-45 a copy of a tool is hidden, named as a copy, after its original, and owned by its maker', async () => {
  const ids = await aLibrary(server, [
    {
      name: 'Cycle',
      tools: [{ name: 'Images', en: 'Pictures', kind: 'playful', description: 'Voir.' }, { name: 'Réseaux' }],
    },
  ])
  const made = await copy(ids('Images'))
  expect(made).toMatchObject({
    ...{ name: 'Images (copie)', visibility: 'hide', extension: '.playful', description: 'Voir.' },
    ...{ sharing: 'leadowner', timeStamp: 1, timeStampPublisher: null, parent: ids('Cycle') },
  })
  expect(await sharesOf(db, made.id)).toEqual({ [administrator.id]: 'leadowner' })
  const { query } = await aCall(app, 'getLibrary', { filters: { parent: ids('Cycle') }, lang: 'en' }, { as })
  expect(query.map(({ name }) => name)).toEqual(['Pictures', 'Pictures (copy)', 'Réseaux'])
})

test('R-58 a copy of a tool issues its certificate on the same terms', async () => {
  const ids = await aTool(server, { slides: [{ name: 'Un' }] })
  const content = { certificate: { threshold: 65, hours: 1.5 } }
  const dataAction = [{ id: ids('Tool'), commonAttributes: { content } }]
  expect(await aCall(app, 'updateObjects', { dataAction }, { as })).toMatchObject({ status: 'success' })
  const made = await copy(ids('Tool'))
  expect((await rowOf(db, made.id)).content).toMatchObject(content)
})

test('R-45 everything in a tool is copied with new ids, and refers to its own media, whose files are shared', async () => {
  const ids = await aTool(server, {
    media: { 'media/a.pdf': new Uint8Array([1, 2, 3]) },
    slides: [
      { name: 'Un', blocks: [{ id: 'f', type: 'file', media: 'media/a.pdf', title: 'Fiche' }] },
      { name: 'Deux', hidden: true },
    ],
  })
  const made = await copy(ids('Tool'))
  const children = await inside(made.id)
  const [module, media] = (['module', 'media'] as const).map(type => children.find(row => row.type === type))
  expect(module).toMatchObject({ name: 'Module', visibility: 'visible', slide_count: 1, path: [ids('Level'), made.id] })
  expect(media).toMatchObject({ file: { key: `media/${ids('media/a.pdf')}` } })
  const slides = await inside(module?.id ?? '')
  expect(slides).toMatchObject([
    { name: 'Un', visibility: 'visible', content: { blocks: [{ media: media?.id }] } },
    { name: 'Deux', visibility: 'hide' },
  ])
  const originals = new Set([ids('Tool'), ids('Module'), ids('Un'), ids('Deux'), ids('media/a.pdf')])
  for (const copied of [made, ...children, ...slides]) expect(originals).not.toContain(copied.id)
  expect((await rowOf(db, ids('Un'))).content).toMatchObject({ blocks: [{ media: ids('media/a.pdf') }] })
})

test('R-45 drafts are copied; progress, versions and deleted objects are not', async () => {
  const ids = await aTool(server, { slides: [{ name: 'Un' }, { name: 'Deux' }] })
  const learner = await aTeacher(db)
  await recordProgress(db, learner.viewer, [{ slide: ids('Un'), at: Date.now() }], 'fr')
  const content = { title: 'Un, mieux', layout: 'column' as const, blocks: [] }
  await aCall(app, 'putDraft', { slide: ids('Un'), lang: 'fr', version: 0, content }, { as })
  await aCall(app, 'deleteObjects', { dataAction: { id: ids('Deux') } }, { as })
  const [module] = await inside((await copy(ids('Tool'))).id)
  const slides = await inside(module?.id ?? '')
  expect(slides.map(({ name }) => name)).toEqual(['Un'])
  const slide = slides[0]?.id ?? ''
  const { query } = await aCall(app, 'getDraft', { slide }, { as })
  expect(query[0]).toMatchObject({ hasChanges: true, contents: { fr: content } })
  expect(await db.selectFrom('progress').selectAll().where('slide_id', '=', slide).execute()).toEqual([])
})

test('R-53 a copied slide is hidden until it is published, and its title says that it is a copy', async () => {
  const ids = await aTool(server, { slides: [{ name: 'Un', en: { name: 'One' } }, { name: 'Deux' }] })
  const made = await copy(ids('Un'))
  expect(made).toMatchObject({ name: 'Un (copie)', visibility: 'hide', content: { title: 'Un (copie)' } })
  expect((await inside(ids('Module'))).map(({ name }) => name)).toEqual(['Un', 'Un (copie)', 'Deux'])
  expect((await rowOf(db, made.id)).translations).toMatchObject({
    en: { name: 'One (copy)', content: { title: 'One (copy)' } },
  })
  expect(await rowOf(db, ids('Tool'))).toMatchObject({ slide_count: 2 })
  await aCall(app, 'publish', { list: [made.id] }, { as })
  expect(await rowOf(db, ids('Tool'))).toMatchObject({ slide_count: 3 })
})

test('R-53 a copied slide with an unpublished draft is still named as a copy after it is edited and published', async () => {
  const ids = await aTool(server, { slides: [{ name: 'Un' }] })
  const content = { title: 'Un, mieux', layout: 'column' as const, blocks: [] }
  await aCall(app, 'putDraft', { slide: ids('Un'), lang: 'fr', version: 0, content }, { as })
  const made = await copy(ids('Un'))
  const { query } = await aCall(app, 'getDraft', { slide: made.id }, { as })
  expect(query[0]).toMatchObject({ hasChanges: true, contents: { fr: { title: 'Un, mieux (copie)' } } })
  await aCall(app, 'publish', { list: [made.id] }, { as })
  expect((await rowOf(db, made.id)).name).toBe('Un, mieux (copie)')
})

/** Runs a copy that must wait until a concurrent transaction has made its change. */
const copyConcurrently = (id: string, change: (trx: Transaction<Database>) => Promise<unknown>) =>
  writtenConcurrently(db, () => aCall(app, 'duplicateObject', { id }, { as }), change)

test('R-45 writing a copy blocks nobody, and the copy has the state at the moment of the request', async () => {
  const { tool, slide } = await aBranch(db)
  const { query } = await copyConcurrently(tool, trx =>
    sql`update object set name = 'Autre' where id = ${slide}`.execute(trx),
  )
  const copies = await db
    .selectFrom('object')
    .select('name')
    .where(sql<boolean>`path @> array[${query[0]!.id}::uuid]`)
    .execute()
  expect(copies.map(({ name }) => name).sort()).toEqual(['media', 'module', 'slide'])
})

test('R-45 nothing remains of a copy whose original goes into the bin while it is written', async () => {
  const { tool } = await aBranch(db)
  const { count } = db.fn
  const total = () => db.selectFrom('object').select(count('id').as('count')).executeTakeFirstOrThrow()
  const before = await total()
  const answer = await copyConcurrently(tool, trx =>
    sql`update object set deleted_at = now(), deleted_with = id where id = ${tool}`.execute(trx),
  )
  expect(answer).toMatchObject({ status: 'error', message: 'not-found' })
  expect(await total()).toEqual(before)
})

test.each(['tool', 'module'] as const)(
  'R-45 when a %s moves while its copy is written, the copy is made at the new place, and the move is not delayed',
  async type => {
    const [branch, { level }] = [await aBranch(db), await aBranch(db)]
    const moves = (trx: Transaction<Database>) => moveObject(trx, { refuse: () => new Error() }, branch.tool, level)
    const [made] = (await copyConcurrently(branch[type], moves)).query
    const path = { tool: [level], module: [level, branch.tool] }[type]
    expect((await rowOf(db, made!.id)).path).toEqual(path)
    const { rows } = await sql<{
      path: string[]
    }>`select path from object where path @> array[${made!.id}::uuid]`.execute(db)
    expect(rows.map(row => row.path.slice(0, path.length + 1))).toEqual(rows.map(() => [...path, made!.id]))
    expect(rows).toHaveLength({ tool: 3, module: 1 }[type])
  },
)

test('R-45 a copy whose film is replaced while it is written has the new one', async () => {
  const { tool, media } = await aBranch(db)
  const setFile = (key: string) =>
    sql`update object set file = jsonb_build_object('key', ${key}::text) where id = ${media}`
  await setFile('one').execute(db)
  const [made] = (await copyConcurrently(tool, trx => setFile('other').execute(trx))).query
  const copied = (await inside(made!.id)).find(({ type }) => type === 'media')
  expect(copied?.file).toEqual({ key: 'other' })
})

test('R-44 a copied level has everything that was in it', async () => {
  const { level } = await aBranch(db)
  const made = await copy(level)
  const copied = await inside(made.id)
  expect(copied.map(({ type }) => type).sort()).toEqual(['path', 'tool'])
  const tool = copied.find(({ type }) => type === 'tool')
  expect(tool).toMatchObject({ path: [made.id], slide_count: 1, visibility: 'visible' })
  expect(await inside(tool?.id ?? '')).toHaveLength(2)
})

test('R-45 a name that has no room for the copy mark is cut between characters', () => {
  expect(copyName('Images', 'de')).toBe('Images (Kopie)')
  expect(copyName('a'.repeat(200), 'fr')).toBe(`${'a'.repeat(192)} (copie)`)
  expect(copyName('👩'.repeat(100), 'it')).toBe(`${'👩'.repeat(96)} (copia)`)
  expect(copyName('$& {{name}}', 'en')).toBe('$& {{name}} (copy)')
})
