import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { mergeOrder } from './order-objects.ts'

const { app, db } = await aServer()
const as = await anAdministrator(db)

const order = (parent: string | null, list: string[]) => aCall(app, 'orderObjects', { parent, list }, { as })
const children = async (parent: string, type: 'bloc' | 'module' | 'slide') =>
  (await aCall(app, 'getLibrary', { filters: { type, parent } }, { as })).query.map(({ id }) => id)

async function tools(level: string, count: number): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < count; n++) {
    const object = { type: 'bloc' as const, name: `Outil ${n}`, parent: level }
    made.push((await aCall(app, 'putObject', { object }, { as })).query[0]?.id ?? '')
  }
  return made
}

test.each<[string, string[], string[], string[]]>([
  ['as asked', ['a', 'b', 'c'], ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['what is gone is left out', ['a', 'c'], ['c', 'b', 'a'], ['c', 'a']],
  ['a new object remains after the one it follows', ['a', 'n', 'b', 'c'], ['c', 'b', 'a'], ['c', 'b', 'a', 'n']],
  ['several that are new stay together', ['a', 'n', 'm', 'b'], ['b', 'a'], ['b', 'a', 'n', 'm']],
  ['a new object at the front remains there', ['n', 'a', 'b'], ['b', 'a'], ['n', 'b', 'a']],
  ['what is named twice is there once', ['a', 'b'], ['b', 'b', 'a'], ['b', 'a']],
  ['nothing known changes nothing', ['a', 'b'], ['x'], ['a', 'b']],
])(
  'H-19 an order requested with a stale list is merged with the current one: %s',
  (_, current, requested, expected) => {
    expect(mergeOrder(current, requested)).toEqual(expected)
  },
)

test('H-19 whatever list is sent, no object is lost or doubled, and the objects it names come in its order', () => {
  const ids = fc.uniqueArray(fc.nat({ max: 30 }).map(String))
  fc.assert(
    fc.property(ids, fc.array(fc.nat({ max: 30 }).map(String)), (current, requested) => {
      const merged = mergeOrder(current, requested)
      expect([...merged].sort()).toEqual([...current].sort())
      const named = [...new Set(requested)].filter(id => current.includes(id))
      expect(merged.filter(id => named.includes(id))).toEqual(named)
    }),
  )
})

test('H-14 R-44 H-19 levels and tools come in the order they were put in; a new order makes no new version of them, and is logged', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  const made = await tools(a.level, 3)
  const wanted = [made[2], a.tool, made[0], made[1]] as string[]
  expect((await order(a.level, wanted)).query.map(({ id }) => id)).toEqual(wanted)
  expect(await children(a.level, 'bloc')).toEqual(wanted)
  expect(await rowOf(db, made[2] as string)).toMatchObject({ version: 1 })
  const events = db.selectFrom('audit').select('details').where('object_id', '=', a.level)
  const names = ['Outil 2', (await rowOf(db, a.tool))?.name, 'Outil 0', 'Outil 1']
  expect(await events.where('action', '=', 'order-tools').execute()).toEqual([{ details: { order: names } }])
  const levels = (await order(null, [b.level, a.level])).query.map(({ id }) => id)
  expect(levels).toEqual([b.level, a.level])
})

test('H-19 an order is applied though objects came, went or moved in the meantime', async () => {
  const { level, tool } = await aBranch(db)
  const [one, two, three] = (await tools(level, 3)) as [string, string, string]
  const elsewhere = await aBranch(db)
  await aCall(app, 'deleteObjects', { dataAction: { id: two } }, { as })
  await order(level, [three, elsewhere.tool, two, one])
  expect(await children(level, 'bloc')).toEqual([tool, three, one])
  expect(await rowOf(db, elsewhere.tool)).toMatchObject({ parent_id: elsewhere.level })
  await aCall(app, 'restoreObjects', { list: [two] }, { as })
  expect(await children(level, 'bloc')).toEqual([tool, three, two, one])
})

test('H-19 an object restored from the bin is back behind the object that preceded it', async () => {
  const { level, tool } = await aBranch(db)
  const [one, two] = (await tools(level, 2)) as [string, string]
  await aCall(app, 'deleteObjects', { dataAction: { id: one } }, { as })
  await order(level, [two, tool])
  await aCall(app, 'restoreObjects', { list: [one] }, { as })
  expect(await children(level, 'bloc')).toEqual([two, tool, one])
})

test('R-53 modules of a tool are put in order without its media, slides within their module', async () => {
  const { tool, module, media } = await aBranch(db)
  const object = { type: 'module' as const, name: 'Deux', parent: tool }
  const second = (await aCall(app, 'putObject', { object }, { as })).query[0]?.id ?? ''
  const before = (await rowOf(db, media)).position
  await order(tool, [second, module])
  expect(await children(tool, 'module')).toEqual([second, module])
  expect((await rowOf(db, media)).position).toBe(before)
})

test('H-19 when twenty orders are requested at once, one applies as a whole', async () => {
  const { level, tool } = await aBranch(db)
  const all = [tool, ...(await tools(level, 4))]
  const lists = Array.from({ length: 20 }, (_, n) => [...all.slice(n % 5), ...all.slice(0, n % 5)])
  await Promise.all(lists.map(list => order(level, list)))
  const places = await db.selectFrom('object').select('position').where('id', 'in', all).execute()
  expect(new Set(places.map(({ position }) => position)).size).toBe(5)
  expect(lists).toContainEqual(await children(level, 'bloc'))
})
