import { readFile } from 'node:fs/promises'
import { fromWire } from '@preau/contract/library/library-object'
import type { QueryInput } from '@preau/contract/schemas'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#database.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { finishTools, readFinishDue, readPendingFinishes } from './finish-tools.ts'

const { app, ...server } = await aServer()
const { db } = server
const administrator = await anAdministrator(db)

/** Every place that reports how far a person is in a tool. */
async function saidOf(person: TestPerson, tool: string) {
  const [progress] = (await aCall(app, 'getProgress', { tool, lang: 'fr' }, { as: person })).query
  const filters = { list: [tool] }
  const [card] = (await aCall(app, 'getLibrary', { filters, lang: 'fr' }, { as: person })).query
  const [own] = (await aCall(app, 'getOwnTools', { lang: 'fr' }, { as: person })).query
  const { learners } = (await aCall(app, 'getLearners', { tool }, { as: administrator })).query[0]!
  const listed = learners.find(({ id }) => id === person.id)
  const figures = (await aCall(app, 'getStatistics', { lang: 'fr' }, { as: administrator })).query
  const { finished, certified } = figures.find(each => each.tool === tool)!.learners
  const isFinished = (at: number | null | undefined) => typeof at === 'number'
  return {
    percents: [progress!.percent, fromWire(card!).percent, own!.percent, listed!.percent],
    modules: progress!.modules.map(({ percent }) => percent),
    finished: [isFinished(own!.finishedAt), isFinished(listed!.finishedAt), finished],
    certified,
  }
}

const nothing = { percents: [0, 0, 0, 0], modules: [0], finished: [false, false, 0], certified: 0 }
const all = { percents: [100, 100, 100, 100], finished: [true, true, 1] }

let tools = 0

async function aCourse(blocks: ReturnType<typeof aTrueFalse>[] = []) {
  const name = `Tool ${++tools}`
  const slides = [
    { name: `A ${tools}`, blocks },
    { name: `B ${tools}`, hidden: true },
  ]
  const ids = await aLibrary(server, [
    { name: `Level ${tools}`, tools: [{ name, modules: [{ name: `Module ${tools}`, slides }] }] },
  ])
  return { tool: ids(name), slide: ids(`A ${tools}`), other: ids(`B ${tools}`) }
}

const night = (signal = new AbortController().signal) => finishTools(server).run({}, signal)

/** The people who are looked at for a tool in the next night. */
async function dueIn(tool: string) {
  const pending = await Promise.all((await readFinishDue(db)).map(change => readPendingFinishes(db, change)))
  return [...new Set(pending.flat().flatMap(({ tool_id, actor_id }) => (tool_id === tool ? [actor_id] : [])))]
}

const finishedIn = async (tool: string) =>
  (await db.selectFrom('finished_tool').select('actor_id').where('tool_id', '=', tool).execute()).map(
    ({ actor_id }) => actor_id,
  )

const setRule = async (tool: string, certificate: object) => {
  const dataAction = [{ id: tool, commonAttributes: { content: { certificate } } }]
  const sent = { dataAction } as QueryInput<'updateObjects'>
  expect(await aCall(app, 'updateObjects', sent, { as: administrator })).toMatchObject({ status: 'success' })
}

let at = Date.now()
const report = (as: TestPerson, slide: string, done: { answers?: object; taken?: string[] } = {}) =>
  aCall(app, 'putProgress', { progress: [{ slide, at: ++at, activeSeconds: 0, ...done }] as never, lang: 'fr' }, { as })

test('L-07 a person who only leafed through a tool has begun it, is nowhere shown as finished, and gets no certificate', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q', 'practice')])
  const teacher = await aTeacher(db)
  await report(teacher, slide, { taken: [] })
  expect(await saidOf(teacher, tool)).toEqual(nothing)
  const { query } = await aCall(app, 'getLibrary', { filters: { list: [tool] }, lang: 'fr' }, { as: teacher })
  expect(query).toMatchObject([{ isBegun: true }])
  await report(teacher, slide, { answers: { q: { value: false } } })
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 1 })
})

test('L-07 a person who did everything but lacks points has not finished and gets no certificate; with enough points they do', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const teacher = await aTeacher(db)
  const [wrong] = (await report(teacher, slide, { answers: { q: { value: false } } })).query
  expect(wrong).toMatchObject({ isDone: true, isToolFinished: false })
  expect(await saidOf(teacher, tool)).toEqual({ ...nothing, percents: [99, 99, 99, 99], modules: [100] })
  const [right] = (await report(teacher, slide, { answers: { q: { value: true } } })).query
  expect(right).toMatchObject({ isDone: true, isToolFinished: true })
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 1 })
})

test('L-07 a tool that gives no certificate asks for no points', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  await setRule(tool, { isGiven: false })
  const teacher = await aTeacher(db)
  await report(teacher, slide, { answers: { q: { value: false } } })
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 0 })
})

test('L-07 a tool that a person finished remains finished, whatever is added or happens to the certificate; a module says what is left in it', async () => {
  const { tool, slide } = await aCourse()
  const teacher = await aTeacher(db)
  await report(teacher, slide)
  await db.updateTable('certificate').set({ revoked_at: new Date() }).where('tool_id', '=', tool).execute()
  await db.updateTable('progress').set({ done_at: null }).where('slide_id', '=', slide).execute()
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [0], certified: 0 })
})

test('L-07 a certificate given for seeing all slides, or by hand, makes its tool finished as long as it is not revoked', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q', 'practice')])
  const teacher = await aTeacher(db)
  await report(teacher, slide, { taken: [] })
  const given = await aCall(app, 'issueCertificate', { tool, person: teacher.id, reason: 'Vu avant.' } as never, {
    as: administrator,
  })
  expect(given.status).toBe('success')
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [0], certified: 1 })
  await db.updateTable('certificate').set({ revoked_at: new Date() }).where('tool_id', '=', tool).execute()
  expect(await saidOf(teacher, tool)).toEqual(nothing)
})

test('L-07 a person who finished before points were asked for has still finished', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const [teacher, other] = [await aTeacher(db), await aTeacher(db)]
  await report(teacher, slide, { answers: { q: { value: false } } })
  await report(other, slide, { taken: [] })
  const migration = await readFile(new URL('../migrations/0034-finished.sql', import.meta.url), 'utf8')
  const [insert] = migration.slice(migration.indexOf('insert into finished_tool')).split(';')
  await sql.raw(`${insert} on conflict do nothing`).execute(db)
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 0 })
  expect((await saidOf(other, tool)).percents).toEqual([0, 0, 0, 0])
})

test('L-07 when a slide is removed, people who have done all others have finished by the next morning', async () => {
  const { tool, slide } = await aCourse()
  const teacher = await aTeacher(db)
  await report(teacher, slide)
  await db.deleteFrom('finished_tool').where('actor_id', '=', teacher.id).execute()
  await db.deleteFrom('certificate').where('actor_id', '=', teacher.id).execute()
  expect((await saidOf(teacher, tool)).percents).toEqual([99, 99, 99, 99])
  await db.updateTable('object').set({ visibility: 'hide' }).where('id', '=', tool).execute()
  await db.updateTable('object').set({ visibility: 'visible' }).where('id', '=', tool).execute()
  await night()
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 1 })
})

type World = { tool: string; level: string; module: string; slide: string; other: string; teacher: TestPerson }

/** Each change with which a person who has done all but had a wrong answer, or was not allowed to, may have finished. */
const changes: Record<
  string,
  { before?: (world: World) => Promise<unknown>; change: (world: World) => Promise<unknown> }
> = (() => {
  const update = (id: string, set: Updateable<Database['object']>) => objects().set(set).where('id', '=', id).execute()
  const objects = () => db.updateTable('object')
  const account = (set: object) => (world: World) =>
    db.updateTable('actor').set(set).where('id', '=', world.teacher.id).execute()
  const noPoints = ({ tool }: World) => setRule(tool, { isGiven: false })
  const share = ({ level, teacher }: World) =>
    db.insertInto('share').values({ object_id: level, actor_id: teacher.id, right_name: 'reader' }).execute()
  const hide = (what: 'level' | 'tool') => async (world: World) => {
    await noPoints(world)
    await update(world[what], { visibility: 'hide' })
  }
  const show = (what: 'level' | 'tool') => (world: World) => update(world[what], { visibility: 'visible' })
  const drop = (what: 'slide' | 'module') => (world: World) =>
    update(world[what], { deleted_at: new Date(), deleted_with: world[what] })
  return {
    'the certificate is not given any more': { change: noPoints },
    'fewer points are asked for': { change: ({ tool }) => setRule(tool, { isGiven: true, threshold: 0 }) },
    'the only assessment is for practice now': {
      change: ({ slide }) => update(slide, { content: JSON.stringify({ blocks: [aTrueFalse('q', 'practice')] }) }),
    },
    'the tool is shown': { before: hide('tool'), change: show('tool') },
    'its level is shown': { before: hide('level'), change: show('level') },
    'the right to read it is given': { before: hide('level'), change: share },
    'a slide that is not done is hidden': {
      before: async world => {
        await noPoints(world)
        await update(world.other, { visibility: 'visible' })
      },
      change: ({ other }) => update(other, { visibility: 'hide' }),
    },
    'a slide with points that are missing goes into the bin': {
      before: ({ other, teacher }) => update(other, { visibility: 'visible' }).then(() => report(teacher, other)),
      change: drop('slide'),
    },
    'a slide that is not done is deleted for good': {
      before: async world => {
        await noPoints(world)
        await update(world.other, { visibility: 'visible' })
      },
      change: ({ other }) => db.deleteFrom('object').where('id', '=', other).execute(),
    },
    'an account is not blocked any more': {
      before: async world => {
        await account({ blocked_at: new Date() })(world)
        await noPoints(world)
      },
      change: account({ blocked_at: null }),
    },
    'an account that has expired is extended': {
      before: async world => {
        await account({ valid_until: new Date(0) })(world)
        await noPoints(world)
      },
      change: account({ valid_until: null }),
    },
    'a person who was to be deleted is kept': {
      before: async world => {
        await account({ deletion_asked_at: new Date() })(world)
        await noPoints(world)
      },
      change: account({ deletion_asked_at: null }),
    },
    'a certificate that was given by hand is revoked': {
      before: async ({ tool, teacher }) => {
        const given = { tool, person: teacher.id, reason: 'Vu avant.' } as never
        expect((await aCall(app, 'issueCertificate', given, { as: administrator })).status).toBe('success')
        await setRule(tool, { isGiven: false })
      },
      change: ({ tool }) =>
        db.updateTable('certificate').set({ revoked_at: new Date() }).where('tool_id', '=', tool).execute(),
    },
    'a person becomes an administrator': { before: hide('tool'), change: account({ role: 'admin' }) },
  }
})()

test.each(Object.entries(changes))(
  'M-69 in the night after a change people have finished a tool: %s',
  async (_, { before, change }) => {
    const { tool, slide, other } = await aCourse([aTrueFalse('q')])
    const { path } = await db.selectFrom('object').select('path').where('id', '=', slide).executeTakeFirstOrThrow()
    const teacher = await aTeacher(db)
    const world = { tool, level: path[0]!, module: path[2]!, slide, other, teacher }
    await report(teacher, slide, { answers: { q: { value: false } } })
    await before?.(world)
    await night()
    expect(await finishedIn(tool)).toEqual([])
    expect(await dueIn(tool)).toEqual([])
    await change(world)
    // Interrupted, the look is not over.
    await night(AbortSignal.abort())
    expect(await finishedIn(tool)).toEqual([])
    await night()
    expect(await finishedIn(tool)).toEqual([teacher.id])
    expect(await readFinishDue(db)).toEqual([])
  },
)

test('M-69 at night only people are looked at who have changed, or whose tools have changed', async () => {
  const [one, another] = [await aCourse([aTrueFalse('q')]), await aCourse([aTrueFalse('q')])]
  const [teacher, colleague] = [await aTeacher(db), await aTeacher(db)]
  for (const { slide } of [one, another])
    for (const person of [teacher, colleague]) await report(person, slide, { answers: { q: { value: false } } })
  await night()
  expect(await readFinishDue(db)).toEqual([])
  await setRule(one.tool, { isGiven: false })
  expect((await dueIn(one.tool)).toSorted()).toEqual([teacher.id, colleague.id].toSorted())
  expect(await dueIn(another.tool)).toEqual([])
  await night()
  await aCall(app, 'blockPerson', { person: colleague.id }, { as: administrator })
  await aCall(app, 'unblockPerson', { person: colleague.id }, { as: administrator })
  expect(await dueIn(another.tool)).toEqual([colleague.id])
})

test('M-69 a change that is written while the people of an earlier one are looked at is looked at the next night', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const teacher = await aTeacher(db)
  await report(teacher, slide, { answers: { q: { value: false } } })
  await night()
  await db.transaction().execute(async trx => {
    await trx.updateTable('object').set({ position: 5 }).where('id', '=', tool).execute()
    await trx
      .updateTable('object')
      .set({ content: JSON.stringify({ certificate: { isGiven: false } }) })
      .where('id', '=', tool)
      .execute()
    await night()
  })
  expect(await finishedIn(tool)).toEqual([])
  await night()
  expect(await finishedIn(tool)).toEqual([teacher.id])
})

test('M-70 minutes of a module above four hours become four hours, and the minutes of its tool follow', async () => {
  const name = `Tool ${++tools}`
  const modules = ['Long', 'Short'].map(module => ({
    name: `${module} ${tools}`,
    slides: [{ name: `${module} slide` }],
  }))
  const ids = await aLibrary(server, [{ name: `Level ${tools}`, tools: [{ name, modules }] }])
  const [long, short] = [ids(`Long ${tools}`), ids(`Short ${tools}`)]
  for (const [id, minutes] of [
    [long, 600],
    [short, 30],
  ] as const)
    await db
      .updateTable('object')
      .set({
        minutes,
        minutes_are_estimated: false,
        content: sql`jsonb_set(content, '{minutes}', ${minutes}::text::jsonb)`,
      })
      .where('id', '=', id)
      .execute()
  await db.updateTable('object').set({ minutes: 630 }).where('id', '=', ids(name)).execute()
  const migration = await readFile(new URL('../migrations/0034-finished.sql', import.meta.url), 'utf8')
  await sql.raw(migration.slice(migration.indexOf('-- A module is taken in one sitting'))).execute(db)
  const minutesOf = async (id: string) => {
    const { minutes, content } = await db
      .selectFrom('object')
      .select(['minutes', 'content'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [minutes, (content as { minutes?: number }).minutes]
  }
  expect(await minutesOf(long)).toEqual([240, 240])
  expect(await minutesOf(short)).toEqual([30, 30])
  expect((await minutesOf(ids(name)))[0]).toBe(270)
})
