import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { certifying } from '#certificates/routes.ts'
import { recordProgress } from '#learning/record-progress.ts'
import { countQueries } from '#platform/postgres/db.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowsRead } from '#testing/rows-read.ts'
import { readLibrary } from './read-library.ts'

const server = await aServer()
const { app, db } = server
const ids = await aLibrary(server, [
  {
    name: 'Cycle 1',
    tools: [
      {
        name: 'Images',
        kind: 'playful',
        description: 'Regarder de près.',
        en: 'Pictures',
        modules: [
          {
            name: 'Voir',
            slides: [{ name: 'Un' }, { name: 'Deux' }, { name: 'Trois' }, { name: 'Caché', hidden: true }],
          },
          { name: 'Vide' },
        ],
      },
      { name: 'Messages', kind: 'courseSet' },
      { name: 'Brouillon', hidden: true, modules: [{ name: 'Ébauche', slides: [{ name: 'Début' }] }] },
    ],
  },
  { name: 'Cycle 2', tools: [{ name: 'Réseaux' }] },
  { name: 'Réserve', hidden: true, tools: [{ name: 'Essai', modules: [{ name: 'Test' }] }] },
])
const teacher = await aTeacher(db)
const administrator = await anAdministrator(db)
const author = { ...teacher, id: ids.ownerId, viewer: { id: ids.ownerId, isAdministrator: false } }

type Filters = NonNullable<Parameters<typeof aCall<'getLibrary'>>[2]['filters']>
type Person = typeof teacher

async function names(filters: Filters, as?: Person) {
  const answer = await aCall(app, 'getLibrary', { filters }, { as })
  expect(answer).toMatchObject({ httpStatus: 200, status: 'success' })
  return answer.query.map(({ name }) => name)
}

const share = (object: string, person: Person, right: 'reader' | 'writer') =>
  db
    .insertInto('share')
    .values({ object_id: ids(object), actor_id: person.id, right_name: right, granted_by: ids.ownerId })
    .execute()

test('W-12 the levels come in their order, as the wire spells them', async () => {
  const answer = await aCall(app, 'getLibrary', {
    filters: { subType: 'category', scope: 'courses', extension: '.folder' },
  })
  expect(answer.query.map(({ name }) => name)).toEqual(['Cycle 1', 'Cycle 2'])
  expect(answer.query[0]).toMatchObject({
    id: ids('Cycle 1'),
    type: 'category',
    extension: '.folder',
    depth: false,
    parent: null,
    export: 1,
    scope: 'courses',
    visibility: 'visible',
    session: { position: { index: { purcent: null } } },
  })
})

test('W-12 a tool has its place, kind and size', async () => {
  const { query } = await aCall(app, 'getLibrary', { filters: { list: ids('Images') } })
  expect(query).toHaveLength(1)
  expect(query[0]).toMatchObject({
    type: 'bloc',
    name: 'Images',
    description: 'Regarder de près.',
    extension: '.playful',
    language: 'fr',
    parent: ids('Cycle 1'),
    depth: `/${ids('Cycle 1')}`,
    modules: 2,
    minutes: 20,
    sharing: null,
  })
  expect(query[0]).not.toHaveProperty('content')
})

test.each<[string, Filters, string[]]>([
  ['type and subType mean the same', { type: 'bloc', subType: ['bloc'] }, ['Images', 'Réseaux', 'Messages']],
  ['a parent', { parent: ids('Cycle 1') }, ['Images', 'Messages']],
  ['several parents', { parent: [ids('Cycle 1'), ids('Cycle 2')] }, ['Images', 'Réseaux', 'Messages']],
  ['no parent', { parent: null }, ['Cycle 1', 'Cycle 2']],
  ['no parent, written as an empty text', { parent: '' }, ['Cycle 1', 'Cycle 2']],
  ['none or this parent', { parent: [null, ids('Cycle 2')] }, ['Cycle 1', 'Réseaux', 'Cycle 2']],
  ['a list', { list: [ids('Réseaux'), ids('Images')] }, ['Images', 'Réseaux']],
  ['an empty list', { list: [] }, []],
  ['an extension', { extension: '.courseSet' }, ['Messages']],
  [
    'the extensions of tools',
    { extension: ['.playful', '.courseSet', '.formation'] },
    ['Images', 'Réseaux', 'Messages'],
  ],
  ['modules of a tool', { type: 'module', parent: ids('Images') }, ['Voir', 'Vide']],
  ['filters that exclude each other', { type: 'module', extension: '.folder' }, []],
])('W-12 filters: %s', async (_, filters, expected) => {
  // The order across different parents is undefined.
  expect((await names(filters)).sort()).toEqual(expected.sort())
})

test('W-12 the tools of a level come in their order', async () => {
  expect(await names({ type: 'bloc', parent: ids('Cycle 1') })).toEqual(['Images', 'Messages'])
})

test('W-12 the first of a list is requested with limit 0 to 1, and the next with 1 to 2', async () => {
  const page = async (start: number, end: number) =>
    (await aCall(app, 'getLibrary', { filters: { type: 'category' }, limit: { start, end } })).query.map(o => o.name)
  expect(await page(0, 1)).toEqual(['Cycle 1'])
  expect(await page(1, 2)).toEqual(['Cycle 2'])
  expect(await page(2, 1)).toEqual([])
})

test('W-12 ordered by publication, oldest or newest first', async () => {
  await db
    .updateTable('object')
    .set({ published_at: new Date('2020-01-01') })
    .where('id', '=', ids('Réseaux'))
    .execute()
  const order = async (timeStampPublisher: 'asc' | 'desc') =>
    (await aCall(app, 'getLibrary', { filters: { type: 'bloc' }, order: { timeStampPublisher } })).query.map(
      o => o.name,
    )
  expect((await order('asc'))[0]).toBe('Réseaux')
  expect((await order('desc')).at(-1)).toBe('Réseaux')
})

test('W-12 names come in the requested language, and in the original if there is no translation', async () => {
  const { query } = await aCall(app, 'getLibrary', { filters: { parent: ids('Cycle 1') }, lang: 'en' })
  expect(query.map(({ name, description }) => [name, description])).toEqual([
    ['Pictures', 'Regarder de près.'],
    ['Messages', ''],
  ])
})

test('W-12 levels and tools with progress are read by one query, for every caller', async () => {
  for (const viewer of [{ id: null, isAdministrator: false }, teacher.viewer, administrator.viewer]) {
    const { result, queries } = await countQueries(() =>
      readLibrary(db, viewer, { filters: { type: ['category', 'bloc'] } }),
    )
    expect(result.length).toBeGreaterThan(4)
    expect(queries).toHaveLength(1)
  }
})

test('W-12 R-52 percent is sent as hundredths, of tool and module, hidden slides not counted', async () => {
  const learner = await aTeacher(db)
  const purcent = async (name: string) =>
    (await aCall(app, 'getLibrary', { filters: { list: ids(name) } }, { as: learner })).query[0]?.session.position.index
      .purcent
  expect(await purcent('Images')).toBe(0)
  await recordProgress(db, learner.viewer, [{ slide: ids('Un'), at: Date.now() }], 'fr')
  expect(await purcent('Images')).toBe(3300)
  expect(await purcent('Voir')).toBe(3300)
  expect(await purcent('Vide')).toBe(0)
  expect(await purcent('Cycle 1')).toBe(null)
  await recordProgress(
    db,
    learner.viewer,
    ['Deux', 'Trois'].map(name => ({ slide: ids(name), at: Date.now() })),
    'fr',
    certifying(server, { language: 'fr' }),
  )
  expect(await purcent('Images')).toBe(10_000)
})

test('W-20 R-47 visitors and teachers see nothing that is hidden or inside something hidden', async () => {
  for (const as of [undefined, teacher]) {
    expect(await names({ type: 'category' }, as)).toEqual(['Cycle 1', 'Cycle 2'])
    expect((await names({ type: 'bloc' }, as)).sort()).toEqual(['Images', 'Messages', 'Réseaux'])
    const hidden = ['Réserve', 'Essai', 'Test', 'Brouillon', 'Ébauche', 'Début'].map(ids)
    expect(await names({ list: hidden }, as)).toEqual([])
  }
})

test('R-47 an administrator sees what is hidden, marked as such', async () => {
  expect(await names({ type: 'category' }, administrator)).toEqual(['Cycle 1', 'Cycle 2', 'Réserve'])
  const { query } = await aCall(app, 'getLibrary', { filters: { list: ids('Brouillon') } }, { as: administrator })
  expect(query[0]).toMatchObject({ visibility: 'hide' })
})

test('R-47 R-48 a share shows a hidden object, and everything in it', async () => {
  const [reader, writer] = [await aTeacher(db), await aTeacher(db)]
  await share('Brouillon', reader, 'reader')
  await share('Réserve', writer, 'writer')
  const inside = ['Brouillon', 'Ébauche', 'Début']
  expect(new Set(await names({ list: inside.map(ids) }, reader))).toEqual(new Set(inside))
  expect(await names({ list: [ids('Réserve'), ids('Essai')] }, reader)).toEqual([])
  const { query } = await aCall(app, 'getLibrary', { filters: { list: ids('Test') } }, { as: writer })
  expect(query[0]).toMatchObject({ name: 'Test', sharing: 'writer' })
})

test('R-48 the owner of a tool holds every right on it and on its contents', async () => {
  const objects = await readLibrary(db, author.viewer, { filters: { list: ['Brouillon', 'Début'].map(ids) } })
  expect(objects.map(({ right }) => right)).toEqual(['leadowner', 'leadowner'])
})

test('W-20 slides are for people who are signed in, except those of the first module', async () => {
  expect(await names({ type: 'slide', parent: ids('Voir') })).toEqual(['Un', 'Deux', 'Trois'])
  expect(await names({ type: 'slide' })).not.toContain('Caché')
  expect(await names({ type: 'slide', parent: ids('Voir') }, teacher)).toEqual(['Un', 'Deux', 'Trois'])
})

test('W-12 nobody reads what is in the bin', async () => {
  const tree = await aLibrary(server, [{ name: 'Parti' }])
  await aCall(app, 'deleteObjects', { dataAction: { id: tree('Parti') } }, { as: administrator })
  expect(await names({ list: tree('Parti') }, administrator)).toEqual([])
})

test.each([
  ['an id that is no UUID', { list: ['1 or 1=1'] }],
  ['a parent that is no UUID', { parent: 'x' }],
  ['a type there is not', { type: 'level' }],
])('W-12 W-19 %s is answered 400', async (_, filters) => {
  const response = await sendRaw(app, 'getLibrary', { action: 'getLibrary', filters })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toMatch(/^query\.filters\./)
})

test('W-20 without login and key a caller is treated as nobody; with a wrong key they are refused', async () => {
  const query = { action: 'getLibrary', filters: { type: 'category' } }
  const bare = await app.inject({ method: 'POST', url: '/api3/object/get/', payload: { query } })
  expect(dataSetOf<unknown[]>(bare).query).toHaveLength(2)
  for (const fields of [
    { key: 'wrong' },
    { login: teacher.mail, key: 'public' },
    { login: teacher.mail, key: administrator.session.tokenSession },
    { login: teacher.mail, key: teacher.session.tokenPublic },
  ]) {
    const refused = dataSetOf(await sendRaw(app, 'getLibrary', query, { fields }))
    expect(refused).toEqual({ status: 'error', message: 'not logged', query: [] })
  }
})

test('W-12 the cost of reading a list depends on what is requested, not on what is stored', async () => {
  const tree = await aLibrary(server, [{ name: 'Plein' }])
  await sql`
    insert into object (type, parent_id, path, name, visibility, position, kind)
    select 'tool', ${tree('Plein')}::uuid, array[${tree('Plein')}::uuid], 'Outil ' || n, 'visible', n, 'formation'
    from generate_series(1, 5000) n
  `.execute(db)
  await sql`analyze object`.execute(db)
  const { viewer } = await aTeacher(db)
  const query = { filters: { type: ['category' as const, 'bloc' as const] }, limit: { start: 0, end: 20 } }
  const queries = [
    query,
    { ...query, filters: {} },
    { ...query, order: { timeStampPublisher: 'asc' as const } },
    { ...query, order: { timeStampPublisher: 'desc' as const } },
  ]
  for (const query of queries) {
    const count = await rowsRead(db, async trx => expect(await readLibrary(trx, viewer, query)).toHaveLength(20))
    expect(count, JSON.stringify(query)).toBeLessThan(500)
  }
  await db.deleteFrom('object').where('id', '=', tree('Plein')).execute()
})

test('W-12 a request for another domain is refused; the domain may be one text or a list', async () => {
  const answer = (domain: string | string[]) => aCall(app, 'getLibrary', { domain, filters: { type: 'category' } })
  expect(await answer(['localhost', 'elsewhere.example'])).toMatchObject({ message: 'unknown-domain', query: [] })
  expect(await answer('localhost')).toMatchObject({ status: 'success' })
})

test('R-52 a slide lists the languages it is written in, and a tool those in which all of it is written, its own language first', async () => {
  const words = await aLibrary(server, [
    {
      name: 'Langues',
      tools: [
        {
          name: 'Outil en langues',
          en: 'Tool',
          modules: [
            {
              name: 'Module en langues',
              slides: [{ name: 'Traduit', blocks: [], en: { name: 'Translated', blocks: [] } }, { name: 'Français' }],
            },
          ],
        },
      ],
    },
  ])
  const list = ['Outil en langues', 'Traduit', 'Français'].map(name => words(name))
  for (const lang of [undefined, 'en'] as const) {
    const { query } = await aCall(app, 'getLibrary', { filters: { list }, lang }, { as: teacher })
    const languagesOf = Object.fromEntries(query.map(({ id, languages }) => [id, languages]))
    expect(list.map(id => languagesOf[id])).toEqual([['fr'], ['fr', 'en'], ['fr']])
  }
})
