import { richTextOf } from '@preau/course/rich-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'
import { momentsOf } from './moments.ts'

const server = await aServer()
const { app, db } = server
const ids = await aTool(server, {
  slides: [
    { name: 'Asked', blocks: [aTrueFalse('q'), { id: 'r', type: 'reflection', prompt: richTextOf('Et vous ?') }] },
  ],
})
const hour = 3_600_000
const right = { q: { value: true } }
const wrong = { q: { value: false } }
const text = (text: string) => ({ r: { text } })

/** A device whose clock is off by some milliseconds. It reports now what was done `ago` milliseconds ago. */
const device = (as: TestPerson, off: number) => ({
  report: async (...done: { ago: number; answers: Record<string, unknown> }[]) => {
    const now = Date.now() + off
    const progress = done.map(({ ago, answers }) => ({ slide: ids('Asked'), at: now - ago, answers }))
    const answer = await aCall(app, 'putProgress', { progress, sentAt: now, lang: 'fr' }, { as })
    expect(answer).toMatchObject({ status: 'success' })
    return answer.query
  },
})

async function answersOf(as: TestPerson) {
  const { query } = await aCall(app, 'getProgress', { tool: ids('Tool'), lang: 'fr' }, { as })
  return query[0]?.slides[0]?.answers
}

test.each([
  ['two hours slow', -2 * hour],
  ['a day slow', -24 * hour],
  ['two hours fast', 2 * hour],
  ['of 1970', hour - Date.now()],
])(
  'M-05 a right answer and a reflection from a device whose clock is %s replace the older ones of another',
  async (_, off) => {
    const teacher = await aTeacher(db)
    await device(teacher, 0).report({ ago: 60_000, answers: { ...wrong, ...text('Premier jet.') } })
    const [result] = await device(teacher, off).report({ ago: 10_000, answers: { ...right, ...text('Deuxième jet.') } })
    expect(result).toMatchObject({ refused: null, marks: { q: { isRight: true } } })
    expect(result).not.toHaveProperty('kept')
    expect(await answersOf(teacher)).toMatchObject({ q: { answer: right.q }, r: { answer: { text: 'Deuxième jet.' } } })
  },
)

test('M-05 an answer from a device whose clock is fast does not replace later answers', async () => {
  const teacher = await aTeacher(db)
  await device(teacher, 5 * hour).report({ ago: 60_000, answers: { ...wrong, ...text('De l’avance.') } })
  await device(teacher, 0).report({ ago: 1000, answers: { ...right, ...text('À l’heure.') } })
  expect(await answersOf(teacher)).toMatchObject({ q: { answer: right.q }, r: { answer: { text: 'À l’heure.' } } })
})

test('M-05 an earlier answer that arrives late is not kept, and the reply says which answer is', async () => {
  const teacher = await aTeacher(db)
  await device(teacher, 0).report({ ago: 1000, answers: { ...right, ...text('Le dernier mot.') } })
  const [result] = await device(teacher, -hour).report({ ago: hour, answers: { ...wrong, ...text('Ancien.') } })
  expect(result).toMatchObject({
    refused: 'answered-later',
    kept: { q: right.q, r: { text: 'Le dernier mot.' } },
    marks: { q: { isRight: true }, r: { isRight: null } },
  })
})

test('M-05 a client that does not send its clock works as before, and learns what is kept', async () => {
  const teacher = await aTeacher(db)
  const put = async (ago: number, answers: Record<string, unknown>) => {
    const progress = { slide: ids('Asked'), at: Date.now() - ago, answers }
    return (await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })).query[0]
  }
  expect(await put(1000, text('Maintenant.'))).not.toHaveProperty('kept')
  expect(await put(hour, text('Avant.'))).toMatchObject({ refused: 'answered-later', kept: text('Maintenant.') })
  // An answer dated tomorrow counts as answered now.
  expect(await put(-24 * hour, text('Demain.'))).not.toHaveProperty('kept')
  expect(await put(0, text('Aujourd’hui.'))).not.toHaveProperty('kept')
})

test('M-05 reports of one device keep their order, however its clock was set in between', () => {
  const now = Date.now()
  const clock = fc.array(fc.integer({ min: 1, max: 4_000_000_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(clock, fc.integer({ min: 1, max: 4_000_000_000_000 }), (shown, sentAt) => {
      const moments = momentsOf(
        shown.map(at => ({ at })),
        sentAt,
        now,
      )
      expect(moments).toEqual([...moments].sort((one, other) => one - other))
      for (const moment of moments) {
        expect(moment).toBeLessThanOrEqual(now)
        expect(moment).toBeGreaterThanOrEqual(now - 366 * 24 * hour)
      }
    }),
  )
})

test('M-05 a text written after the clock was set back replaces the earlier one, in one request', async () => {
  const teacher = await aTeacher(db)
  const results = await device(teacher, 0).report(
    { ago: -3 * hour, answers: text('Avant le réglage.') },
    { ago: 2000, answers: text('Après le réglage.') },
  )
  expect(results[1]).not.toHaveProperty('kept')
  expect(await answersOf(teacher)).toMatchObject({ r: { answer: { text: 'Après le réglage.' } } })
})

test('M-05 when an assessment may be answered again is also sent as a duration', async () => {
  const teacher = await aTeacher(db)
  const { report } = device(teacher, -hour)
  await report({ ago: 0, answers: right })
  await db
    .updateTable('progress')
    .set({ answers: sql`jsonb_set(answers, '{q,attempts}', '10')` })
    .where('actor_id', '=', teacher.id)
    .execute()
  const [result] = await report({ ago: 0, answers: wrong })
  expect(result?.attempts.q).toMatchObject({ from: expect.any(Number), wait: expect.any(Number), refused: null })
  expect(result?.attempts.q?.wait).toBeLessThanOrEqual(2000)
})
