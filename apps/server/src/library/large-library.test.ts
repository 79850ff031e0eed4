import { randomUUID } from 'node:crypto'
import type { ObjectType } from '@preau/contract/library/library-object'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { publishSlides } from '#authoring/publish-slides.ts'
import type { Database } from '#database.ts'
import { countQueries } from '#platform/postgres/db.ts'
import { aBranch, type Branch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { rowsRead } from '#testing/rows-read.ts'
import { deleteObjects } from './bin/delete-objects.ts'
import { restoreObjects } from './bin/restore-objects.ts'
import { duplicateObject } from './copies/duplicate-object.ts'
import { lockTree } from './find-object.ts'
import { orderObjects } from './order-objects.ts'
import { readLibrary } from './read-library.ts'
import { updateObjects } from './update-objects.ts'

const featured = randomUUID()
const { app, db } = await aServer({ DEFAULT_TOOL_ID: featured })
const administrator = await anAdministrator(db)
const viewer = { ...administrator.viewer, refuse: (code: string) => new Error(code) }
let full: Branch
let empty: Branch

/** Adds so many objects beside the one of a branch. */
async function addMany(type: ObjectType, path: string[], count: number, at: Kysely<Database> = db): Promise<void> {
  await sql`
    insert into object (type, parent_id, path, name, visibility, position, kind, content)
    select ${type}, ${path.at(-1) ?? null}::uuid, ${path}::uuid[], ${type} || ' ' || n, 'visible', n,
      ${type === 'tool' ? 'formation' : null}, '{"title": "", "layout": "column", "blocks": []}'
    from generate_series(1, ${count}::int) n
  `.execute(at)
}

const childrenOf = async (parent: string, type: 'bloc' | 'slide') =>
  (await readLibrary(db, viewer, { filters: { parent: [parent], type: [type] } })).map(({ id }) => id)

beforeAll(async () => {
  full = await aBranch(db)
  empty = await aBranch(db)
  await addMany('tool', [full.level], 999)
  await addMany('slide', [full.level, full.tool, full.module], 999)
})

/** What authors and administrators do, on a small and a large branch. */
const actions: Record<string, (branch: Branch, other: Branch) => Promise<unknown>> = {
  'list the tools of a level': ({ level }) => readLibrary(db, viewer, { filters: { parent: [level], type: ['bloc'] } }),
  'list the slides of a module': ({ module }) =>
    readLibrary(db, viewer, { filters: { parent: [module], type: ['slide'] } }),
  'put the tools of a level in order': async ({ level }) =>
    orderObjects(db, viewer, { parent: level, list: (await childrenOf(level, 'bloc')).reverse() }),
  'put the slides of a module in order': async ({ module }) =>
    orderObjects(db, viewer, { parent: module, list: (await childrenOf(module, 'slide')).reverse() }),
  'copy a tool': ({ tool }) => duplicateObject(db, viewer, { id: tool }),
  'move a tool to another level': ({ tool }, { level }) =>
    updateObjects(db, viewer, [{ id: tool, commonAttributes: { parent: level } }]),
  'move a module to another tool': ({ module }, { tool }) =>
    updateObjects(db, viewer, [{ id: module, commonAttributes: { parent: tool } }]),
  'delete a level and restore it': async ({ level }) => {
    await deleteObjects(db, viewer, [level])
    await restoreObjects(db, viewer, [level])
  },
}

test('R-53 a thousand slides are published by few queries, and other changes of the library are not blocked', async () => {
  const publish = async ({ tool }: Branch) => {
    await sql`update object set published_at = null where type = 'slide' and path @> array[${tool}::uuid]`.execute(db)
    return countQueries(() => publishSlides(db, viewer, [tool]))
  }
  const few = await publish(empty)
  const many = await publish(full)
  expect(many.result).toHaveLength(1000)
  expect(many.queries.length).toBeLessThanOrEqual(10 * few.queries.length)
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from object where parent_id = ${full.module}
  `.execute(db)
  expect(rows).toEqual([{ transactions: 10 }])
})

test.each(Object.entries(actions))(
  'R-45 R-53 with a thousand tools in a level and a thousand slides in a tool, to %s takes hardly more queries',
  async (_, action) => {
    const few = await countQueries(() => action(empty, full))
    const many = await countQueries(() => action(full, empty))
    // A statement writes some hundreds of rows, so there are only a few more statements.
    expect(many.queries.length).toBeLessThan(few.queries.length + 4)
  },
)

test('R-53 R-61 a caller that cannot get the lock of the library is answered that it is busy, not that it failed', async () => {
  await db.transaction().execute(async trx => {
    await lockTree(trx)
    const other = db.transaction().execute(async waiting => {
      await sql`set local statement_timeout = 50`.execute(waiting)
      await lockTree(waiting)
    })
    await expect(other).rejects.toMatchObject({ statusCode: 503, seconds: 5 })
  })
})

test('R-45 the length of a module is computed without reading its whole tool for each of its films', async () => {
  const { level, tool, module, media } = await aBranch(db)
  await addMany('slide', [level, tool, module], 299)
  await sql`
    update object set content = jsonb_build_object('title', '', 'layout', 'column', 'blocks',
      jsonb_build_array(jsonb_build_object('id', 'a', 'type', 'video', 'media', ${media}::text)))
    where parent_id = ${module}
  `.execute(db)
  let minutes: number | undefined
  const read = await rowsRead(db, async trx => {
    const { rows } = await sql<{ minutes: number }>`select estimated_minutes(${module}) as minutes`.execute(trx)
    minutes = rows[0]?.minutes
  })
  // A film of unknown length counts as three minutes.
  expect(minutes).toBe(900)
  expect(read).toBeLessThan(5 * 300)
})

test('R-45 the site map lists every tool, however many there are', async () => {
  const { count } = await db
    .selectFrom('object')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('type', '=', 'tool')
    .where('visibility', '=', 'visible')
    .executeTakeFirstOrThrow()
  const { body } = await app.inject({ url: '/sitemap.xml' })
  expect(count).toBeGreaterThan(1000)
  expect(body.match(/<loc>[^<]*\/fr\/session\//g)).toHaveLength(count)
})

test('R-47 R-45 more tools than one site map may hold are in several, and a client that reads the library gets them all', async () => {
  await db.transaction().execute(async trx => {
    // Without triggers and foreign keys, which would run for each row: so it takes only a moment. Nobody searches for
    // these rows.
    await sql`set local session_replication_role = replica`.execute(trx)
    await addMany('tool', [empty.level], 4000, trx)
  })
  await sql`update object set position = position where id = ${empty.level}`.execute(db)
  const visible = { filters: { type: ['bloc' as const] } }
  const tools = (await aCall(app, 'getLibrary', visible)).query
  expect(tools.length).toBeGreaterThan(5000)
  const index = (await app.inject({ url: '/sitemap.xml' })).body
  const maps = [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc><\/sitemap>/g)].map(
    ([, address = '']) => new URL(address),
  )
  expect(maps.map(({ pathname }) => pathname)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
  const bodies = await Promise.all(maps.map(async ({ pathname }) => (await app.inject({ url: pathname })).body))
  const addresses = bodies.map(body => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address))
  for (const each of addresses) expect(each.length).toBeLessThanOrEqual(50_000)
  const named = new Set(addresses.flat())
  expect(named.size).toBe(addresses.flat().length)
  expect([...named].filter(address => /\/fr\/session\//.test(address))).toHaveLength(tools.length)
  expect([...named].filter(address => address.endsWith('/fr'))).toHaveLength(1)
  for (const url of ['/sitemap-3.xml', '/sitemap-0.xml', '/sitemap-a.xml'])
    expect((await app.inject({ url })).statusCode).toBe(404)
  // The document has the first tools of the catalogue; the browser requests the others.
  const catalogue = (await app.inject({ url: '/fr/marketplace' })).body
  const shown = new Set(catalogue.match(/href="\/fr\/session\/[^"]*"/g)).size
  expect(shown).toBeGreaterThan(200)
  expect(shown).toBeLessThanOrEqual(300)
})

test('R-47 R-45 a document that cannot show all tools names every level, and draws the tool that is shown on its own', async () => {
  await addMany('level', [], 30)
  // The added levels come after those with many tools, which take the first places of the page.
  await sql`update object set position = position + 1000 where type = 'level' and name like 'level %'`.execute(db)
  await sql`
    insert into object (id, type, parent_id, path, name, visibility, position, kind)
    values (${featured}, 'tool', ${full.level}, array[${full.level}::uuid], 'À part', 'visible', 9999, 'formation')
  `.execute(db)
  const { body } = await app.inject({ url: '/fr' })
  expect(body.match(/>level \d+<\/h3>/g)).toHaveLength(30)
  expect(body.match(/id="featured-title">[^<]*/g)).toEqual(['id="featured-title">À part'])
  // Only the number of tools hydrates, by itself; no wrong number is shown before.
  expect(body.match(/<div data-coming/g)).toHaveLength(1)
  const catalogue = (await app.inject({ url: '/fr/marketplace' })).body
  expect(catalogue.match(/<p[^>]*role="status"[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/ data-coming="true">(\u00a0|&nbsp;)$/),
  ])
})

test('R-45 levels and tools come whole, and the contents of a few parents; nobody gets everything by one call', async () => {
  const count = async (filters: object, as?: typeof administrator) =>
    (await aCall(app, 'getLibrary', { filters, attributes: 'name' }, { as })).query.length
  const strangers = Array.from({ length: 200 }, () => randomUUID())
  expect(await count({ type: ['category', 'bloc'] })).toBeGreaterThan(5000)
  expect(await count({ parent: empty.level })).toBeGreaterThan(4000)
  for (const filters of [{}, { type: ['bloc', 'library'] }, { parent: [empty.level, ...strangers] }])
    expect(await count(filters)).toBe(2000)
  expect(await count({}, administrator)).toBe(2000)
})
