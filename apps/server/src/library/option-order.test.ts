import type { BlockOf } from '@preau/course/block'
import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aCall } from '#testing/a-call.ts'
import { aTool } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { learnerParts } from '#testing/learner-parts.ts'
import { aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const letters = ['a', 'b', 'c', 'd', 'e', 'f']

const aChoice = (id: string, more: Partial<BlockOf<'single-choice'>> = {}): BlockOf<'single-choice'> => ({
  id,
  type: 'single-choice',
  mode: 'practice',
  prompt: richTextOf('Que faites-vous ?'),
  options: letters.map(letter => ({ id: letter, text: richTextOf(`Réponse ${letter}`), correct: letter === 'b' })),
  ...more,
})

const blocks = [
  aChoice('tried'),
  aChoice('assessed', { mode: 'assessment' }),
  aChoice('ages', { keepOrder: true }),
  { ...aChoice('several'), type: 'multiple-choice' as const },
]
const ids = await aTool(server, { slides: [{ name: 'Slide', blocks, en: { name: 'In English', blocks } }] })

/** The options of each question as a person gets them, by their ids. */
async function optionsFor(as: TestPerson | undefined, lang: 'fr' | 'en' = 'fr'): Promise<Record<string, string[]>> {
  const { query } = await aCall(app, 'getLibrary', { filters: { list: [ids('Slide')] }, lang }, { as })
  const shape = z.object({
    blocks: z.array(z.object({ id: z.string(), options: z.array(z.object({ id: z.string() })) })),
  })
  const { blocks } = shape.parse(query[0]?.content)
  return Object.fromEntries(blocks.map(({ id, options }) => [id, options.map(option => option.id)]))
}

test('L-34 each learner gets the options of a choice in an order of their own, the same each time and in each language', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aTeacher(db)))
  const seen = await Promise.all(people.map(as => optionsFor(as)))
  for (const [place, as] of people.entries()) {
    expect(await optionsFor(as)).toEqual(seen[place])
    expect(await optionsFor(as, 'en')).toEqual(seen[place])
  }
  for (const question of ['tried', 'assessed', 'several']) {
    expect(new Set(seen.map(of => of[question]?.join(' '))).size, question).toBeGreaterThan(1)
    const [one, ...others] = seen.map(of => of[question]?.toSorted())
    for (const other of others) expect(other).toEqual(one)
  }
  // Two questions of one slide are shuffled independently of each other.
  expect(seen.some(of => of.tried?.join() !== of.several?.join())).toBe(true)
})

test('L-34 when an author keeps the order, everybody gets it; visitors share one order', async () => {
  expect(await optionsFor(await aTeacher(db))).toMatchObject({ ages: letters })
  const [one, other] = [await optionsFor(undefined), await optionsFor(undefined)]
  expect(one).toEqual(other)
  expect(one.ages).toEqual(letters)
})

test('L-34 an answer counts by its option, wherever the learner saw it', async () => {
  const partOf = await learnerParts(db)
  for (const as of await Promise.all([aTeacher(db), aTeacher(db)])) {
    const right = partOf(ids('Slide'), 'assessed', 'b')
    expect((await optionsFor(as)).assessed).toContain(right)
    const answers = { assessed: { option: right }, tried: { option: 'c' } }
    const { query } = await aCall(
      app,
      'putProgress',
      { progress: [{ slide: ids('Slide'), at: Date.now(), answers }], lang: 'fr' },
      { as },
    )
    expect(query[0]?.marks).toMatchObject({ assessed: { isRight: true }, tried: { isRight: false } })
  }
})
