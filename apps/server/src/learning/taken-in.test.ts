import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
/** A text of ten seconds for a quick reader. */
const text = { id: 'text', type: 'text' as const, text: richTextOf('m'.repeat(315)) }
const folds = {
  id: 'folds',
  type: 'accordion' as const,
  items: [{ id: 'one', title: 'Titre', text: richTextOf('Dedans.') }],
}
const ids = await aTool(server, {
  slides: [
    { name: 'Read', blocks: [text] },
    { name: 'Opened', blocks: [folds] },
    { name: 'Both', blocks: [text, folds] },
  ],
})

type Done = { taken?: string[]; activeSeconds?: number }

async function put(as: TestPerson, ...done: ({ name: string; ago?: number } & Done)[]) {
  const now = Date.now()
  const progress = done.map(({ name, ago = 0, ...rest }) => ({ slide: ids(name), at: now - ago, ...rest }))
  const { query, status } = await aCall(app, 'putProgress', { progress, sentAt: now }, { as })
  expect(status).toBe('success')
  return query.map(({ isDone }) => isDone)
}

async function progressOf(as: TestPerson) {
  const { query } = await aCall(app, 'getProgress', { tool: ids('Tool') }, { as })
  const [progress] = query
  return {
    percent: progress?.percent,
    slide: (name: string) => progress?.slides.find(({ slide }) => slide === ids(name)),
  }
}

/** Makes some seconds pass for a person: what was counted moves into the past. */
const passed = (person: TestPerson, seconds: number) =>
  sql`update active_day set counted_until = counted_until - make_interval(secs => ${seconds}) where actor_id = ${person.id}`.execute(
    db,
  )

const minutesOf = async (as: TestPerson) =>
  (await aCall(app, 'getActivity', {}, { as })).query.map(({ minutes }) => minutes)

test('L-40 a slide whose blocks were not taken in is seen, and done once they were', async () => {
  const teacher = await aTeacher(db)
  expect(await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })).toEqual([false])
  expect((await progressOf(teacher)).slide('Opened')).toMatchObject({ isDone: false, taken: [] })
  expect((await progressOf(teacher)).percent).toBe(0)
  expect(await put(teacher, { name: 'Opened', taken: ['folds', 'elsewhere'], activeSeconds: 4 })).toEqual([true])
  expect((await progressOf(teacher)).slide('Opened')).toMatchObject({ isDone: true, taken: ['folds'] })
  expect(await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })).toEqual([true])
  expect((await progressOf(teacher)).percent).toBe(33)
})

test('L-40 a client that says nothing of taking in has done a slide by seeing it, as before', async () => {
  const teacher = await aTeacher(db)
  expect(await put(teacher, { name: 'Both' })).toEqual([true])
  expect((await progressOf(teacher)).slide('Both')).toMatchObject({ taken: null })
  expect(await put(teacher, { name: 'Both', taken: [], activeSeconds: 1 })).toEqual([true])
})

test('L-40 slides that were done before are still done after the next visit, and reports of an older client are kept', async () => {
  const teacher = await aTeacher(db)
  const place = { actor_id: teacher.id, slide_id: ids('Both'), module_id: ids('Module'), tool_id: ids('Tool') }
  const at = new Date(Date.now() - 86_400_000)
  await db
    .insertInto('progress')
    .values({ ...place, seen_at: at, visited_at: at, done_at: at, answers: '{}', taken: null })
    .execute()
  expect(await put(teacher, { name: 'Both', taken: [], activeSeconds: 1 })).toEqual([true])
  expect(await put(teacher, { name: 'Read', taken: [] }, { name: 'Read' })).toEqual([true, true])
})

test('L-41 a text counts as read only once the time to read it has passed by our clock', async () => {
  const teacher = await aTeacher(db)
  expect(await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })).toEqual([false])
  expect(await put(teacher, { name: 'Read', taken: ['text'], activeSeconds: 10 })).toEqual([false])
  expect((await progressOf(teacher)).slide('Read')).toMatchObject({ taken: [] })
  await passed(teacher, 10)
  expect(await put(teacher, { name: 'Read', taken: ['text'], activeSeconds: 10 })).toEqual([true])
})

test('L-41 a text that was read without a network counts, and a report that comes twice changes nothing', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })
  await passed(teacher, 3600)
  const waiting = [
    { name: 'Read', ago: 600_000, taken: ['text'], activeSeconds: 60 },
    { name: 'Both', ago: 300_000, taken: ['text', 'folds'], activeSeconds: 120 },
  ]
  expect(await put(teacher, ...waiting)).toEqual([true, true])
  expect(await put(teacher, ...waiting)).toEqual([true, true])
  expect((await minutesOf(teacher)).at(-1)).toBe(3)
})

test('L-41 neither a report about another slide nor a repeated report takes away the time in which a text is read', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, { name: 'Read', taken: [], activeSeconds: 0 })
  await passed(teacher, 10)
  await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })
  await put(teacher, { name: 'Read', taken: [], activeSeconds: 0 })
  expect(await put(teacher, { name: 'Read', taken: ['text'], activeSeconds: 10 })).toEqual([true])
})

test('L-60 a reply says which blocks count, and when to report again those whose time another device has used', async () => {
  const teacher = await aTeacher(db)
  const report = (name: string, activeSeconds: number, taken = ['text']) =>
    aCall(
      app,
      'putProgress',
      { progress: [{ slide: ids(name), at: Date.now(), taken, activeSeconds }] },
      { as: teacher },
    )
  await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })
  await passed(teacher, 10)
  expect((await report('Read', 10)).query).toMatchObject([{ isDone: true, taken: ['text'] }])
  const [waiting] = (await report('Both', 10, ['text', 'folds'])).query
  expect(waiting).toMatchObject({ isDone: false, taken: ['folds'] })
  expect(waiting?.wait).toBeGreaterThan(5000)
  expect(waiting?.wait).toBeLessThanOrEqual(7000)
  await passed(teacher, 7)
  const [kept] = (await report('Both', 10, ['text', 'folds'])).query
  expect(kept).toMatchObject({ isDone: true, taken: ['folds', 'text'] })
  expect(kept).not.toHaveProperty('wait')
})

test('L-60 a text reported as read in less active time than it takes gets no time to wait, since it can never count', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, { name: 'Opened', taken: [], activeSeconds: 0 })
  await passed(teacher, 60)
  const report = { slide: ids('Read'), at: Date.now(), taken: ['text'], activeSeconds: 5 }
  const [result] = (await aCall(app, 'putProgress', { progress: [report] }, { as: teacher })).query
  expect(result).toMatchObject({ isDone: false, taken: [] })
  expect(result).not.toHaveProperty('wait')
})

test('L-42 learning time is active time: for all devices together at most the time that has passed, and an hour on a slide', async () => {
  const teacher = await aTeacher(db)
  expect(await minutesOf(teacher)).toEqual(Array(12).fill(0))
  await put(teacher, { name: 'Read' }, { name: 'Both' })
  expect((await minutesOf(teacher)).at(-1), 'nothing is shown that was not measured').toBe(0)
  await put(teacher, { name: 'Read', taken: [], activeSeconds: 0 })
  await passed(teacher, 300)
  await put(teacher, { name: 'Read', taken: [], activeSeconds: 240 }, { name: 'Both', taken: [], activeSeconds: 240 })
  expect((await progressOf(teacher)).slide('Read')).toMatchObject({ activeSeconds: 240 })
  expect((await minutesOf(teacher)).at(-1)).toBe(5)
  await passed(teacher, 86_400)
  await put(teacher, { name: 'Opened', taken: [], activeSeconds: 1_000_000 })
  expect((await progressOf(teacher)).slide('Opened')).toMatchObject({ activeSeconds: 3600 })
})

test('L-42 nobody sees how long another person was active', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  await put(one, { name: 'Read', taken: [], activeSeconds: 600 })
  expect((await minutesOf(one)).at(-1)).toBe(10)
  expect(await minutesOf(other)).toEqual(Array(12).fill(0))
})
