import { readFile } from 'node:fs/promises'
import { fromWire } from '@preau/contract/library/library-object'
import type { QueryInput } from '@preau/contract/schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { finishTools, readPendingFinishes } from './finish-tools.ts'

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
  const slides = [{ name: `A ${tools}`, blocks }]
  const ids = await aLibrary(server, [
    { name: `Level ${tools}`, tools: [{ name, modules: [{ name: `Module ${tools}`, slides }] }] },
  ])
  return { tool: ids(name), slide: ids(`A ${tools}`) }
}

/** Runs the job, and moves the recorded look five minutes forward, as if these minutes had passed. */
async function nightOf(tool: string) {
  await finishTools(server).run({}, new AbortController().signal)
  const later = sql<Date>`looked_at + interval '5 minutes'`
  await db.updateTable('finish_look').set({ looked_at: later }).where('tool_id', '=', tool).execute()
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
  await finishTools(server).run({}, new AbortController().signal)
  expect(await saidOf(teacher, tool)).toEqual({ ...all, modules: [100], certified: 1 })
})

test('M-69 at night only people are checked whose progress or tool changed since the last check', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const teacher = await aTeacher(db)
  const toLookAt = async () => (await readPendingFinishes(db)).find(({ tool_id }) => tool_id === tool)?.people ?? []
  const night = () => nightOf(tool)
  await report(teacher, slide, { answers: { q: { value: false } } })
  expect(await toLookAt()).toEqual([teacher.id])
  await night()
  expect(await toLookAt()).toEqual([])

  const colleague = await aTeacher(db)
  await report(colleague, slide, { answers: { q: { value: false } } })
  expect(await toLookAt()).toEqual([colleague.id])
  await night()
  await aCall(app, 'blockPerson', { person: colleague.id }, { as: administrator })
  await setRule(tool, { isGiven: false })
  expect(await toLookAt()).toEqual([teacher.id])
  await night()
  expect(await saidOf(teacher, tool)).toMatchObject({ percents: all.percents })
  // The colleague's account was blocked during that night.
  expect(await toLookAt()).toEqual([])
  await aCall(app, 'unblockPerson', { person: colleague.id }, { as: administrator })
  expect(await toLookAt()).toEqual([colleague.id])
  await night()
  expect(await toLookAt()).toEqual([])
  expect((await finishedIn(tool)).toSorted()).toEqual([teacher.id, colleague.id].toSorted())
})

test('M-69 blocked or expired accounts do not cause all other people to be checked every night', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const people = [await aTeacher(db), await aTeacher(db), await aTeacher(db)]
  for (const person of people) await report(person, slide, { answers: { q: { value: false } } })
  const [, blocked, expired] = people
  await aCall(app, 'blockPerson', { person: blocked!.id }, { as: administrator })
  await db
    .updateTable('actor')
    .set({ valid_until: new Date(0) })
    .where('id', '=', expired!.id)
    .execute()
  await nightOf(tool)
  expect((await readPendingFinishes(db)).filter(({ tool_id }) => tool_id === tool)).toEqual([])
})

test('M-69 people who have done all of a tool in a hidden level finish it in the night after the level is shown', async () => {
  const { tool, slide } = await aCourse([aTrueFalse('q')])
  const teacher = await aTeacher(db)
  await report(teacher, slide, { answers: { q: { value: false } } })
  const { path } = await db.selectFrom('object').select('path').where('id', '=', tool).executeTakeFirstOrThrow()
  const show = (visibility: 'visible' | 'hide') =>
    db.updateTable('object').set({ visibility }).where('id', 'in', path).execute()
  await show('hide')
  await setRule(tool, { isGiven: false })
  await nightOf(tool)
  expect(await finishedIn(tool)).toEqual([])
  await show('visible')
  await nightOf(tool)
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
