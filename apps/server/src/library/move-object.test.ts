import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { recordProgress } from '#learning/record-progress.ts'
import { aBranch } from '#testing/a-branch.ts'
import { aCall } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { rowOf } from '#testing/stored.ts'
import { moveObject } from './move-object.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)
const as = administrator

const move = (id: string, parent: string) =>
  aCall(app, 'updateObjects', { dataAction: { id, commonAttributes: { parent } } }, { as })

/** Objects whose path is not the path of their parent followed by the parent: there must be none. */
async function misplaced(): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id from object o left join object p on p.id = o.parent_id
    where o.path <> case when p.id is null then '{}' else p.path || p.id end
  `.execute(db)
  return rows
}

test('W-14 a tool that moves takes everything in it along, also what is in the bin', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  await aCall(app, 'deleteObjects', { dataAction: { id: a.module } }, { as })
  const { query } = await move(a.tool, b.level)
  expect(query[0]).toMatchObject({ parent: b.level, depth: `/${b.level}` })
  expect((await rowOf(db, a.slide)).path).toEqual([b.level, a.tool, a.module])
  expect(await misplaced()).toEqual([])
  const order = await aCall(app, 'getLibrary', { filters: { type: 'bloc', parent: b.level } }, { as })
  expect(order.query.map(({ id }) => id)).toEqual([b.tool, a.tool])
})

test('W-14 R-52 a module that moves to another tool takes progress and counts along', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  const learner = await aTeacher(db)
  await recordProgress(db, learner.viewer, [{ slide: a.slide, at: Date.now() }], 'fr')
  await move(a.module, b.tool)
  expect(await rowOf(db, a.tool)).toMatchObject({ slide_count: 0, module_count: 0, minutes: 0 })
  expect(await rowOf(db, b.tool)).toMatchObject({ slide_count: 2, module_count: 2, minutes: 20 })
  const progress = await aCall(app, 'getProgress', { tool: b.tool }, { as: learner })
  expect(progress.query[0]).toMatchObject({ percent: 50, place: { module: a.module, slide: a.slide } })
})

test('W-14 a slide that moves to another module counts there, and so does its progress', async () => {
  const a = await aBranch(db)
  const made = await aCall(
    app,
    'putObject',
    { object: { type: 'module', name: 'Deux', parent: a.tool, visibility: 'visible' } },
    { as },
  )
  const module = made.query[0]?.id ?? ''
  const learner = await aTeacher(db)
  await recordProgress(db, learner.viewer, [{ slide: a.slide, at: Date.now() }], 'fr')
  await move(a.slide, module)
  expect([(await rowOf(db, a.module)).slide_count, (await rowOf(db, module)).slide_count]).toEqual([0, 1])
  const { query } = await aCall(app, 'getProgress', { tool: a.tool }, { as: learner })
  expect(query[0]?.modules.find(each => each.module === module)).toMatchObject({ percent: 100 })
})

test('W-14 R-56 slides that come from another tool bring the media they use, each once, sharing the file', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  const file = { key: `media/${a.media}`, type: 'image/png', size: 1, purpose: 'image' }
  await db
    .updateTable('object')
    .set({ file: JSON.stringify(file) })
    .where('id', '=', a.media)
    .execute()
  const content = { title: 'Image', layout: 'column', blocks: [{ id: 'i', type: 'image', media: a.media, alt: '' }] }
  await aCall(app, 'updateObjects', { dataAction: { id: a.slide, commonAttributes: { content } } }, { as })
  const draft = await aCall(app, 'getDraft', { slide: a.slide }, { as })
  const saved = { slide: a.slide, lang: 'fr' as const, version: draft.query[0]?.version ?? 0 }
  await aCall(app, 'putDraft', { ...saved, content: draft.query[0]?.contents.fr as never }, { as })
  await move(a.module, b.tool)
  const media = await db
    .selectFrom('object')
    .selectAll()
    .where('parent_id', '=', b.tool)
    .where('type', '=', 'media')
    .execute()
  const brought = media.find(({ id }) => id !== b.media)
  expect(brought).toMatchObject({ file, path: [b.level, b.tool] })
  expect((await rowOf(db, a.slide)).content).toMatchObject({ blocks: [{ media: brought?.id }] })
  const moved = await aCall(app, 'getDraft', { slide: a.slide }, { as })
  expect(moved.query[0]?.contents.fr?.blocks).toMatchObject([{ media: brought?.id }])
  // After a move there and back, nothing is copied twice, and nothing is left over.
  await move(a.module, a.tool)
  expect((await rowOf(db, a.slide)).content).toMatchObject({ blocks: [{ media: a.media }] })
  const left = await db
    .selectFrom('object')
    .select('id')
    .where('id', '=', brought?.id ?? '')
    .execute()
  expect(left).toEqual([])
})

test('W-14 twenty moves at once lose nothing and make no loop', async () => {
  const branches = await Promise.all(Array.from({ length: 5 }, () => aBranch(db)))
  const pick = (n: number) => branches[n % 5] as (typeof branches)[number]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2
        ? move(pick(n).tool, pick(n * 3 + 1).level)
        : n % 4
          ? move(pick(n).module, pick(n * 2 + 1).tool)
          : move(pick(n).slide, pick(n + 2).module),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill('success'))
  expect(await misplaced()).toEqual([])
  const ids = branches.flatMap(branch => Object.values(branch))
  const left = await db.selectFrom('object').select('id').where('id', 'in', ids).execute()
  expect(left).toHaveLength(ids.length)
  for (const { tool } of branches) {
    const modules = await db
      .selectFrom('object')
      .select('slide_count')
      .where('parent_id', '=', tool)
      .where('type', '=', 'module')
      .execute()
    const slides = modules.reduce((sum, { slide_count }) => sum + slide_count, 0)
    expect(await rowOf(db, tool)).toMatchObject({ module_count: modules.length, slide_count: slides })
  }
})

test('W-14 R-52 progress reported while its module moves ends up where the module is', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  const learner = await aTeacher(db)
  let reported: Promise<unknown> | undefined
  await db.transaction().execute(async trx => {
    await moveObject(trx, { refuse: code => new Error(code) }, a.module, b.tool)
    reported = recordProgress(db, learner.viewer, [{ slide: a.slide, at: Date.now() }], 'fr')
    await vi.waitUntil(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(db)
      return rows.length > 0
    })
  })
  await reported
  const rows = await db.selectFrom('progress').select('tool_id').where('slide_id', '=', a.slide).execute()
  expect(rows).toEqual([{ tool_id: b.tool }])
})

test('W-14 nothing moves to a parent that does not exist, or that is in the bin', async () => {
  const [a, b] = [await aBranch(db), await aBranch(db)]
  await aCall(app, 'deleteObjects', { dataAction: { id: b.level } }, { as })
  for (const parent of [b.level, randomUUID()]) {
    expect(await move(a.tool, parent)).toMatchObject({ status: 'error', message: 'not-found' })
  }
  expect((await rowOf(db, a.tool)).parent_id).toBe(a.level)
})
