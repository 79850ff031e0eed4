import type { QueryInput } from '@preau/contract/schemas'
import type { BlockOf } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import type { SlideContent } from '@preau/course/slide'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const letters = ['a', 'b', 'c', 'd', 'e']
const question = { mode: 'assessment' as const, prompt: richTextOf('Quoi ?') }
const choices: BlockOf<'single-choice'> = {
  ...question,
  id: 'one',
  type: 'single-choice',
  keepOrder: true,
  options: letters.map(id => ({ id, text: richTextOf(`Option ${id}`), correct: id === 'd' })),
}
// A Markdown import gives the parts no ids of their own: pairs are side by side, items are in the right order.
const pairs: BlockOf<'matching'> = {
  ...question,
  id: 'pairs',
  type: 'matching',
  pairs: letters.map(id => ({ id, left: `gauche ${id}`, right: `droite ${id}`, rightId: id })),
  extras: [],
}
const order: BlockOf<'ordering'> = {
  ...question,
  id: 'order',
  type: 'ordering',
  items: letters.map(id => ({ id, text: `pas ${id}` })),
}
const number: BlockOf<'numeric'> = { ...question, id: 'number', type: 'numeric', answer: 437, tolerance: 0, unit: '' }
const ids = await aTool(server, { slides: [{ name: 'Test', blocks: [choices, pairs, order, number] }] })
const slide = ids('Test')

type Answers = Record<string, unknown>
type Blocks = SlideContent['blocks']

const put = async (as: TestPerson, reports: { at: number; answers: Answers }[], sentAt?: number) => {
  const query = { progress: reports.map(report => ({ slide, ...report })), lang: 'fr' as const, sentAt }
  const answer = await aCall(app, 'putProgress', query, { as })
  expect(answer).toMatchObject({ status: 'success' })
  return answer.query
}

const certificates = async (as: TestPerson) => (await aCall(app, 'getOwnCertificates', {}, { as })).query

/** What a learner sees of the questions, by their ids. */
async function seen(as: TestPerson) {
  const { query } = await aCall(app, 'getLibrary', { filters: { list: slide } }, { as })
  const { blocks = [] } = (query[0]?.content ?? {}) as { blocks?: Blocks }
  const drawn = (id: string) => blocks.find(block => block.id === id) as unknown as Record<string, { id: string }[]>
  const idsOf = (block: string, field: string) => (drawn(block)[field] ?? []).map(part => part.id)
  return {
    options: idsOf('one', 'options'),
    lefts: idsOf('pairs', 'pairs'),
    rights: idsOf('pairs', 'rights'),
    items: idsOf('order', 'items'),
  }
}

const turned = <Item>(list: Item[], by: number) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

test('M-19 549 guesses in 15 requests, dated before the known answers, reveal nothing and earn nothing', async () => {
  const teacher = await aTeacher(db)
  const { options, lefts, rights, items } = await seen(teacher)
  const guess = (index: number): Answers => ({
    one: { option: options[index % 4] },
    pairs: { pairs: Object.fromEntries(lefts.map((left, place) => [left, turned(rights, index)[place]])) },
    order: { order: turned(items, index) },
    number: { value: index },
  })
  const now = Date.now()
  const first = { one: { option: options[4] }, pairs: guess(0).pairs, order: guess(0).order, number: { value: -1 } }
  const [known] = await put(teacher, [{ at: now, answers: first }])
  const marks = known?.marks
  for (let request = 0; request < 14; request += 1) {
    const guesses = Array.from({ length: 39 }, (_, index) => request * 39 + index + 1)
    const dated = guesses.map((index, place) => ({ at: now - 86_400_000 + place, answers: guess(index) }))
    // In every other request the dates count as they are, in the others as ages.
    const results = await put(teacher, dated, request % 2 ? now : undefined)
    for (const result of results) expect(result).toMatchObject({ marks: { ...marks }, kept: expect.any(Object) })
  }
  expect(await certificates(teacher)).toEqual([])
})

test('M-19 when several new answers to an assessment are in one request, one is marked, and nothing is revealed about the others', async () => {
  const teacher = await aTeacher(db)
  const several = [1, 437, 3].map((value, place) => ({ at: Date.now() - 1000 + place, answers: { number: { value } } }))
  for (const results of [await put(teacher, several), await put(teacher, several)]) {
    expect(results.map(({ refused }) => refused)).toEqual(['answered-later', 'answered-later', null])
    expect(results.map(({ kept }) => kept)).toEqual([{ number: { value: 3 } }, { number: { value: 3 } }, undefined])
    for (const { marks } of results) expect(marks.number).toMatchObject({ isRight: false })
  }
})

test('M-19 when attempts are limited the first answer of a request is marked, and the others are refused', async () => {
  const limited = await aTool(server, { name: 'Limited', slides: [{ name: 'Limited slide', blocks: [number] }] })
  const dataAction = [{ id: limited('Limited'), commonAttributes: { content: { certificate: { attempts: 5 } } } }]
  await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as: await anAdministrator(db) })
  const teacher = await aTeacher(db)
  const progress = [1, 437, 3].map((value, place) => ({
    slide: limited('Limited slide'),
    at: Date.now() - 1000 + place,
    answers: { number: { value } },
  }))
  const { query } = await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as: teacher })
  expect(query.map(({ refused }) => refused)).toEqual([null, 'too-early', 'too-early'])
  for (const { marks } of query) expect(marks.number).toMatchObject({ isRight: false })
  expect(query[1]?.attempts.number).toMatchObject({ left: 4, refused: { why: 'too-early', kept: { value: 1 } } })
})

test('M-19 pauses begin after ten answers, whatever dates the answers claim', async () => {
  const teacher = await aTeacher(db)
  for (let value = 0; value < 12; value += 1) await put(teacher, [{ at: value + 1, answers: { number: { value } } }])
  const [last] = await put(teacher, [{ at: 20, answers: { number: { value: 437 } } }])
  expect(last).toMatchObject({ refused: 'too-early', marks: { number: { isRight: false } } })
})

test('M-19 the ids of parts and the order they are shown in do not reveal what is right', async () => {
  const teacher = await aTeacher(db)
  const shown = await seen(teacher)
  const all = Object.values(shown).flat()
  expect(all).toHaveLength(20)
  expect(new Set(all).size).toBe(20)
  for (const id of all) expect(id).toMatch(/^[0-9a-f]{16}$/)
  // Options keep their order where their author says so; items to be ordered or paired never do.
  const { query } = await aCall(app, 'getLibrary', { filters: { list: slide } }, { as: teacher })
  const text = JSON.stringify(query)
  const places = (word: string) => letters.map(letter => text.indexOf(`${word} ${letter}`))
  const sorted = (list: number[]) => [...list].sort((one, other) => one - other)
  expect(places('Option')).toEqual(sorted(places('Option')))
  // Learners know other ids than authors do: an answer with the authors' ids fits nothing.
  const [named] = await put(teacher, [
    { at: Date.now(), answers: { order: { order: letters }, pairs: { pairs: { a: 'a' } }, one: { option: 'd' } } },
  ])
  expect(named).toMatchObject({ refused: 'answer-does-not-fit', marks: {} })
})

test('M-19 an answer by the ids a learner sees is marked part by part, and comes back with the same ids', async () => {
  const teacher = await aTeacher(db)
  const { items, lefts, rights, options } = await seen(teacher)
  const answers = {
    order: { order: items },
    pairs: { pairs: Object.fromEntries(lefts.map((left, place) => [left, rights[place]])) },
    one: { option: options[3] },
    number: { value: 437 },
  }
  const [result] = await put(teacher, [{ at: Date.now(), answers }])
  expect(result).toMatchObject({ refused: null, marks: { one: { isRight: true }, number: { isRight: true } } })
  expect(Object.keys(result?.marks.order?.parts ?? {}).sort()).toEqual([...items].sort())
  expect(Object.keys(result?.marks.pairs?.parts ?? {}).sort()).toEqual([...lefts].sort())
  const { query } = await aCall(app, 'getProgress', { tool: ids('Tool'), lang: 'fr' }, { as: teacher })
  const found = query[0]?.slides[0]?.answers
  for (const [block, answer] of Object.entries(answers))
    expect(found?.[block]).toMatchObject({ answer, mark: result?.marks[block] as object })
})
