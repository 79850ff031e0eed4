import type { QueryInput } from '@preau/contract/schemas'
import type { CertificateRule } from '@preau/course/certificate'
import { richTextOf } from '@preau/course/rich-text'
import { slideContent } from '@preau/course/slide'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aCall } from '#testing/a-call.ts'
import { aTool, aTrueFalse, type Ids } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const administrator = await anAdministrator(db)

const names = ['q1', 'q2', 'q3', 'q4', 'q5']
const questions = names.map(id => ({ ...aTrueFalse(id), prompt: richTextOf(`Affirmation ${id}`) }))

let count = 0

/** A tool with one slide that has five statements, all true, of which it asks some. */
async function aPool(ask: number, rule: Partial<CertificateRule> = {}): Promise<Ids> {
  count += 1
  const number = count
  const slides = [{ name: `Asked ${number}`, ask, blocks: [...questions, aTrueFalse('tried', 'practice')] }]
  const ids = await aTool(server, { name: `Tool ${number}`, slides })
  const dataAction = [{ id: ids(`Tool ${number}`), commonAttributes: { content: { certificate: rule } } }]
  expect(
    await aCall(app, 'updateObjects', { dataAction } as QueryInput<'updateObjects'>, { as: administrator }),
  ).toMatchObject({ status: 'success' })
  return name => ids(`${name} ${number}`)
}

const shape = z.object({ spare: z.number(), blocks: z.array(z.object({ id: z.string(), mode: z.string() })) })

async function slideFor(ids: Ids, as?: TestPerson, on = app) {
  const { query } = await aCall(on, 'getLibrary', { filters: { list: [ids('Asked')] }, lang: 'fr' }, { as })
  const { spare, blocks } = shape.parse(query[0]?.content)
  const asked = blocks.filter(({ mode }) => mode === 'assessment').map(({ id }) => id)
  return { spare, asked, text: JSON.stringify(query) }
}

async function put(ids: Ids, as: TestPerson, answers: Record<string, boolean>) {
  const given = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, { value }]))
  const progress = [{ slide: ids('Asked'), at: Date.now(), answers: given }]
  const [result] = (await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as })).query
  if (!result) throw new Error('nothing was reported')
  return result
}

const drawAnother = (ids: Ids, as: TestPerson | undefined, block: string) =>
  aCall(app, 'drawQuestion', { slide: ids('Asked'), block }, { as })

async function standingOf(ids: Ids, as: TestPerson) {
  return (await aCall(app, 'getCertificateStanding', { tool: ids('Tool'), lang: 'fr' }, { as })).query[0]
}

const [one, two] = [await aTeacher(db), await aTeacher(db)]

test('L-35 each learner is asked some of the questions, the same each time and on each server; the others never leave the server', async () => {
  const ids = await aPool(2)
  const people = await Promise.all(Array.from({ length: 6 }, () => aTeacher(db)))
  const drawn = await Promise.all(people.map(as => slideFor(ids, as)))
  expect(new Set(drawn.map(({ asked }) => asked.join())).size).toBeGreaterThan(1)
  const other = await anotherServer(server)
  for (const [place, { asked, text, spare }] of drawn.entries()) {
    expect([asked.length, spare]).toEqual([2, 3])
    for (const name of names) expect(text.includes(`Affirmation ${name}`)).toBe(asked.includes(name))
    expect((await slideFor(ids, people[place])).asked).toEqual(asked)
    expect((await slideFor(ids, people[place], other.app)).asked).toEqual(asked)
  }
  expect((await slideFor(ids)).asked).toHaveLength(2)
})

test('L-35 the drawn questions make the slide done and earn the certificate; an answer to another question is refused', async () => {
  const ids = await aPool(2)
  const { asked } = await slideFor(ids, one)
  const undrawn = names.find(name => !asked.includes(name)) ?? ''
  expect(await put(ids, one, { [undrawn]: true })).toMatchObject({ refused: 'answer-does-not-fit', marks: {} })
  expect(await put(ids, one, { tried: true, [asked[0]!]: true })).toMatchObject({ isDone: false })
  expect(await standingOf(ids, one)).toMatchObject({ questions: 2, percent: 50, isEarned: false })
  expect(await put(ids, one, { [asked[1]!]: true })).toMatchObject({
    isDone: true,
    marks: { [asked[1]!]: { isRight: true } },
  })
  expect(await standingOf(ids, one)).toMatchObject({ questions: 2, percent: 100, isEarned: true })
  const counts = { filters: { list: [ids('Tool')] }, attributes: 'slideCounts' as const }
  expect((await aCall(app, 'getLibrary', counts)).query[0]?.slideCounts).toMatchObject({ assessments: 2 })
})

test('L-35 a learner is asked a question they have answered until it is replaced, whatever its author adds', async () => {
  const ids = await aPool(1)
  const { asked } = await slideFor(ids, one)
  await put(ids, one, { [asked[0]!]: false })
  const more = Array.from({ length: 20 }, (_, place) => aTrueFalse(`more${place}`))
  await sql`
    update object set content = jsonb_set(content, '{blocks}', ${JSON.stringify([...more, ...questions])}::jsonb)
    where id = ${ids('Asked')}
  `.execute(db)
  expect((await slideFor(ids, one)).asked).toEqual(asked)
  expect(await standingOf(ids, one)).toMatchObject({ questions: 1, open: [{ block: asked[0], isAnswered: true }] })
})

describe('the search in a translation', async () => {
  const ids = await aPool(2)
  const french = { title: 'Asked', ask: 2, blocks: [...questions, aTrueFalse('tried', 'practice')] }
  const german = names.map(id => ({ ...aTrueFalse(id), prompt: richTextOf(`Behauptung ${id}`) }))
  const tried = { ...aTrueFalse('tried', 'practice'), prompt: richTextOf('Übung') }
  await write('de', { title: 'Gefragt', blocks: [...german, tried] })

  async function write(lang: 'fr' | 'de', content: object) {
    const { query } = await aCall(app, 'getDraft', { slide: ids('Asked') }, { as: administrator })
    const saved = { slide: ids('Asked'), lang, version: query[0]?.version ?? 0, content: slideContent.parse(content) }
    await aCall(app, 'putDraft', saved, { as: administrator })
    const published = await aCall(app, 'publish', { list: [ids('Asked')] }, { as: administrator })
    expect(published).toMatchObject({ status: 'success' })
  }

  const isFound = async (text: string, lang: 'fr' | 'de') => {
    const { query } = await aCall(app, 'searchLibrary', { text, lang }, { as: one })
    return query.some(({ tool }) => tool === ids('Tool'))
  }

  test('L-35 the search finds no question that only some learners are asked, in any language', async () => {
    expect(await isFound('Übung', 'de')).toBe(true)
    expect([await isFound('Behauptung', 'de'), await isFound('Affirmation', 'fr')]).toEqual([false, false])
  })

  test('L-35 a block that its author has removed is found in no language', async () => {
    await write('fr', { ...french, blocks: questions })
    expect(await isFound('Übung', 'de')).toBe(false)
  })
})

test('L-36 a spare question takes the place of a missed one until none is left, and only of a missed one', async () => {
  const ids = await aPool(3)
  const seen = new Set((await slideFor(ids, one)).asked)
  const [first = '', right = ''] = seen
  const refused = { status: 'error' }
  expect(await drawAnother(ids, one, first)).toMatchObject(refused)
  await put(ids, one, { [first]: false, [right]: true })
  expect(await drawAnother(ids, one, right)).toMatchObject(refused)
  expect(await drawAnother(ids, two, first)).toMatchObject(refused)
  expect(await drawAnother(ids, undefined, first)).toMatchObject({ status: 'error' })
  expect(await drawAnother(ids, one, first)).toMatchObject({ status: 'success' })
  expect(await drawAnother(ids, one, first)).toMatchObject(refused)
  const { asked, spare } = await slideFor(ids, one)
  const next = asked.find(id => !seen.has(id)) ?? ''
  expect([asked.length, asked.includes(first), spare]).toEqual([3, false, 1])
  expect(await standingOf(ids, one)).toMatchObject({ questions: 3, percent: 33 })
  await put(ids, one, { [next]: false })
  expect(await drawAnother(ids, one, next)).toMatchObject({ status: 'success' })
  const last = (await slideFor(ids, one)).asked.find(id => !seen.has(id)) ?? ''
  expect((await slideFor(ids, one)).spare).toBe(0)
  await put(ids, one, { [last]: false })
  expect(await drawAnother(ids, one, last)).toMatchObject(refused)
  expect(await put(ids, one, { [last]: true })).toMatchObject({ marks: { [last]: { isRight: true } } })
})

test('L-36 a spare question takes over the attempts and the pause of the question it replaces', async () => {
  const twice = await aPool(1, { attempts: 2 })
  const [first = ''] = (await slideFor(twice, one)).asked
  await put(twice, one, { [first]: false })
  expect(await drawAnother(twice, one, first)).toMatchObject({ status: 'success' })
  const [next = ''] = (await slideFor(twice, one)).asked
  const progress = (await aCall(app, 'getProgress', { tool: twice('Tool') }, { as: one })).query[0]
  expect(progress?.slides[0]?.answers).toEqual({ [next]: { answer: null, mark: null, next: { left: 1, from: null } } })
  expect(await put(twice, one, { [next]: false })).toMatchObject({ attempts: { [next]: { left: 0 } } })
  expect(await drawAnother(twice, one, next)).toMatchObject({ status: 'error' })
  expect(await put(twice, one, { [next]: true })).toMatchObject({
    attempts: { [next]: { refused: { why: 'no-attempts-left' } } },
  })

  const paused = await aPool(1, { pauseMinutes: 30 })
  const [missed = ''] = (await slideFor(paused, one)).asked
  await put(paused, one, { [missed]: false })
  expect(await drawAnother(paused, one, missed)).toMatchObject({ status: 'error' })
})
