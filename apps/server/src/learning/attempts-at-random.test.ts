import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const ids = await aTool(server, {
  slides: [
    {
      name: 'Number',
      blocks: [
        {
          id: 'n',
          type: 'numeric',
          mode: 'assessment',
          prompt: richTextOf('Combien ?'),
          answer: 437,
          tolerance: 0,
          unit: '',
        },
      ],
    },
  ],
})
const slide = ids('Number')

const put = async (as: TestPerson, values: number[], at = Date.now()) => {
  const progress = values.map((value, index) => ({ slide, at: at + index, answers: { n: { value } } }))
  return (await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as })).query
}

test('R-51 R-52 when five hundred answers to one assessment are in one call, one of them is marked', async () => {
  const teacher = await aTeacher(db)
  const numbers = Array.from({ length: 500 }, (_, value) => value)
  const results = await put(teacher, numbers)
  expect(results.filter(({ refused }) => refused === null)).toHaveLength(1)
  expect(results.some(({ marks }) => marks.n?.isRight)).toBe(false)
})

test('R-51 R-52 five hundred answers dated years ago do not find the right one either', async () => {
  const teacher = await aTeacher(db)
  for (let call = 0; call < 10; call += 1) {
    const numbers = Array.from({ length: 50 }, (_, index) => call * 50 + index)
    const results = await put(teacher, numbers, Date.parse('2020-01-01') + call * 86_400_000)
    expect(results.some(({ marks }) => marks.n?.isRight)).toBe(false)
  }
})

test('R-51 R-52 the pause begins at one second, is sent with the progress, and afterwards the right answer is accepted', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, [9])
  await db
    .updateTable('progress')
    .set({ answers: sql`jsonb_set(answers, '{n,attempts}', '9')` })
    .where('actor_id', '=', teacher.id)
    .execute()
  expect((await put(teacher, [10]))[0]).toMatchObject({ refused: null, attempts: { n: { refused: null } } })
  const { query } = await aCall(app, 'getProgress', { tool: ids('Tool'), lang: 'fr' }, { as: teacher })
  const from = query[0]?.slides[0]?.answers.n?.next?.from ?? 0
  expect(from - Date.now()).toBeLessThanOrEqual(1000)
  await expect.poll(async () => (await put(teacher, [437]))[0]?.marks.n?.isRight, { timeout: 300_000 }).toBe(true)
})

test('M-63 a program that answers all assessments of a tool again and again gets five other answers marked in half a minute', async () => {
  const names = Array.from({ length: 10 }, (_, place) => `q${place}`)
  const tool = await aTool(server, {
    slides: names.map((name, place) => ({
      name,
      blocks: [
        {
          id: name,
          type: 'numeric',
          mode: 'assessment',
          prompt: richTextOf('Combien ?'),
          answer: place % 4,
          tolerance: 0,
          unit: '',
        },
      ],
    })),
  })
  const teacher = await aTeacher(db)
  const guess = async (value: number) => {
    const progress = names.map(name => ({ slide: tool(name), at: Date.now(), answers: { [name]: { value } } }))
    return (await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })).query
  }
  expect((await guess(0)).filter(({ refused }) => refused === null)).toHaveLength(10)
  const later = [...(await guess(1)), ...(await guess(2)), ...(await guess(3))]
  expect(later.filter(({ refused }) => refused === null)).toHaveLength(5)
  const waits = later.flatMap(({ attempts }) => Object.values(attempts)).map(({ wait }) => wait ?? 0)
  expect(waits.some(wait => wait > 1000 && wait <= 30_000)).toBe(true)
  expect((await aCall(app, 'getOwnCertificates', {}, { as: teacher })).query).toEqual([])
})
