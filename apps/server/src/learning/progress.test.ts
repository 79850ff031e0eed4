import { richTextOf } from '@preau/course/rich-text'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aLibrary, aSingleChoice, aTool, aTrueFalse } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { learnerParts } from '#testing/learner-parts.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server
const ids = await aLibrary(server, [
  {
    name: 'Level',
    tools: [
      {
        name: 'Tool',
        modules: [
          {
            name: 'One',
            slides: [
              { name: 'Read' },
              { name: 'Practice', blocks: [aTrueFalse('tf', 'practice')] },
              {
                name: 'Assessed',
                blocks: [aSingleChoice('choice'), aTrueFalse('tf')],
                en: { name: 'Assessed in English', blocks: [english(aSingleChoice('choice')), aTrueFalse('tf')] },
              },
              { name: 'For authors', hidden: true },
            ],
          },
          { name: 'Two', slides: [{ name: 'Last' }] },
        ],
      },
      { name: 'Pairs', modules: [{ name: 'Alone', slides: [{ name: 'Matched', blocks: [aMatching()] }] }] },
      { name: 'Hidden', hidden: true, modules: [{ name: 'Secret', slides: [{ name: 'Behind' }] }] },
    ],
  },
])

function aMatching() {
  const pairs = ['1', '2'].map(n => ({ id: `l${n}`, left: `Links ${n}`, right: `Rechts ${n}`, rightId: `r${n}` }))
  return {
    id: 'pairs',
    type: 'matching' as const,
    mode: 'practice' as const,
    prompt: richTextOf('Quoi ?'),
    pairs,
    extras: [],
  }
}

function english(block: ReturnType<typeof aSingleChoice>): ReturnType<typeof aSingleChoice> {
  return { ...block, ...('right' in block ? { right: richTextOf('secret: well done') } : {}) }
}

type Answers = Record<string, unknown>
const noon = Date.parse('2026-03-02T12:00:00Z')
const minute = 60_000

/** Reports a slide: its name, its answers, and the time in minutes after noon. */
const report = (name: string, answers: Answers = {}, at = 0) => ({ slide: ids(name), answers, at: noon + at * minute })

const put = async (as: TestPerson, ...progress: ReturnType<typeof report>[]) => {
  const answer = await aCall(app, 'putProgress', { progress, lang: 'fr' }, { as })
  expect(answer).toMatchObject({ status: 'success', httpStatus: 200 })
  return answer.query
}
async function progressOf(as: TestPerson, lang: 'fr' | 'en' = 'fr', tool = 'Tool') {
  const { query } = await aCall(app, 'getProgress', { tool: ids(tool), lang }, { as })
  const [progress] = query
  if (!progress) throw new Error('there is no progress')
  return { ...progress, slide: (name: string) => progress.slides.find(({ slide }) => slide === ids(name)) }
}

const partOf = await learnerParts(db)
const optionOf = (letter: string) => ({ option: partOf(ids('Assessed'), 'choice', letter) })
const b = { choice: optionOf('b') }
const wholly = { ...b, tf: { value: false } }

test('R-52 a person who has done nothing is at 0 percent, and has no place in the tool', async () => {
  expect(await progressOf(await aTeacher(db))).toMatchObject({
    tool: ids('Tool'),
    percent: 0,
    modules: [
      { module: ids('One'), percent: 0 },
      { module: ids('Two'), percent: 0 },
    ],
    place: null,
    slides: [],
  })
})

test('R-52 slides that were seen and answers are kept, with the place', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, report('Read'), report('Practice', { tf: { value: true } }, 1))
  const { slide, percent, place } = await progressOf(teacher)
  expect(place).toEqual({ module: ids('One'), slide: ids('Practice'), visitedAt: expect.any(Number) })
  expect(percent).toBe(50)
  expect(slide('Read')).toMatchObject({ seenAt: noon, isDone: true, module: ids('One'), answers: {} })
  expect(slide('Practice')).toMatchObject({
    isDone: true,
    answers: { tf: { answer: { value: true }, mark: { isRight: true, score: 1 } } },
  })
})

test('R-52 percent counts a slide only when each of its questions is answered, rightly or not', async () => {
  const teacher = await aTeacher(db)
  expect((await put(teacher, report('Assessed', b)))[0]).toMatchObject({ isDone: false })
  expect((await progressOf(teacher)).percent).toBe(0)
  expect((await put(teacher, report('Assessed', { tf: { value: false } }, 1)))[0]).toMatchObject({ isDone: true })
  expect((await progressOf(teacher)).percent).toBe(25)
})

test('R-52 getProgress answers the same percent as the library, for tool and modules', async () => {
  const [teacher, administrator] = [await aTeacher(db), await anAdministrator(db)]
  for (const person of [teacher, administrator]) {
    await put(person, report('Read'), report('Last'))
    // People who see hidden slides may do them, but they do not count as slides to do.
    if (person === administrator) await put(person, report('For authors'))
    const progress = await progressOf(person)
    const list = [ids('Tool'), ids('One'), ids('Two')]
    const { query } = await aCall(app, 'getLibrary', { filters: { list } }, { as: person })
    const purcent = Object.fromEntries(query.map(object => [object.id, object.session.position.index.purcent]))
    expect(purcent[ids('Tool')]).toBe(progress.percent * 100)
    for (const { module, percent } of progress.modules) expect(purcent[module]).toBe(percent * 100)
    expect(progress.percent).toBe(50)
  }
})

test('R-52 a report that comes twice changes nothing', async () => {
  const teacher = await aTeacher(db)
  const reports = [report('Read'), report('Assessed', wholly, 1), report('Last', {}, 2)]
  const first = await put(teacher, ...reports)
  const once = await progressOf(teacher)
  expect(await put(teacher, ...reports)).toEqual(first)
  expect(JSON.stringify(await progressOf(teacher))).toBe(JSON.stringify(once))
})

test('R-52 an older report that comes late overwrites nothing newer, and still sets when the slide was first seen', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, report('Practice', { tf: { value: true } }, 10), report('Read', {}, 20))
  await put(teacher, report('Practice', { tf: { value: false } }, 5))
  const { slide, place } = await progressOf(teacher)
  expect(slide('Practice')).toMatchObject({ seenAt: noon + 5 * minute, answers: { tf: { answer: { value: true } } } })
  expect(place).toMatchObject({ slide: ids('Read') })
})

test('R-52 the place is the slide last looked at, in whatever order the reports arrive', async () => {
  const place = async (...visits: [name: string, at: number][]) => {
    const teacher = await aTeacher(db)
    for (const [name, at] of visits) await put(teacher, report(name, {}, at))
    return (await progressOf(teacher)).place?.slide
  }
  expect(await place(['Read', 1], ['Last', 2], ['Read', 3])).toBe(ids('Read'))
  expect(await place(['Read', 1], ['Last', 3], ['Last', 0])).toBe(ids('Last'))
})

test('R-52 in one report of several, the later answer is kept', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, report('Practice', { tf: { value: false } }), report('Practice', { tf: { value: true } }, 1))
  expect((await progressOf(teacher)).slide('Practice')).toMatchObject({ answers: { tf: { answer: { value: true } } } })
})

test('R-52 a report from a device whose clock is fast does not keep later reports from counting', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, { ...report('Practice', { tf: { value: false } }), at: Date.now() + 365 * 24 * 60 * minute })
  await put(teacher, { ...report('Practice', { tf: { value: true } }), at: Date.now() })
  const { slide } = await progressOf(teacher)
  expect(slide('Practice')?.answers.tf).toMatchObject({ answer: { value: true } })
  expect(slide('Practice')?.seenAt).toBeLessThanOrEqual(Date.now())
})

test('R-52 several browsers of one person may report at once, and none overwrites another', async () => {
  const teacher = await aTeacher(db)
  const names = ['Read', 'Practice', 'Assessed', 'Last']
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      put(
        teacher,
        report('Assessed', index % 2 ? { tf: { value: true } } : b, index),
        report(names[index % 4] ?? 'Read', {}, index + 0.5),
      ),
    ),
  )
  const { slide, place } = await progressOf(teacher)
  expect(Object.keys(slide('Assessed')?.answers ?? {}).sort()).toEqual(['choice', 'tf'])
  expect(slide('Assessed')).toMatchObject({ seenAt: noon, isDone: true })
  expect(place).toMatchObject({ slide: ids('Last') })
})

test('R-52 an assessment is marked on the server, with its feedback', async () => {
  const teacher = await aTeacher(db)
  const [result] = await put(teacher, report('Assessed', { choice: optionOf('a'), tf: { value: true } }))
  expect(result).toMatchObject({
    refused: null,
    marks: {
      choice: {
        isRight: false,
        score: 0,
        feedback: richTextOf('secret: relisez'),
        parts: { [optionOf('a').option]: { isRight: false, feedback: richTextOf('secret: pas celle-ci') } },
      },
      tf: { isRight: true, score: 1 },
    },
  })
  expect(JSON.stringify(result)).not.toContain('secret: celle-ci')
})

test('R-52 the feedback comes in the language asked for', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, report('Assessed', b))
  const mark = async (lang: 'fr' | 'en') => (await progressOf(teacher, lang)).slide('Assessed')?.answers.choice?.mark
  expect((await mark('fr'))?.feedback).toEqual(richTextOf('secret: bravo'))
  expect((await mark('en'))?.feedback).toEqual(richTextOf('secret: well done'))
})

test('R-52 a word that is right in one language of a slide is right in the others too', async () => {
  const gap = (text: string, word: string) => ({
    id: 'gap',
    type: 'gap-text' as const,
    mode: 'assessment' as const,
    prompt: richTextOf(text),
    text: [{ text }, { gap: 'g', answers: [word] }],
    bank: [],
    right: richTextOf(`bravo: ${word}`),
  })
  const words = await aLibrary(server, [
    {
      name: 'Words level',
      tools: [
        {
          name: 'Words',
          modules: [
            {
              name: 'Words module',
              slides: [
                {
                  name: 'Gap',
                  blocks: [gap('On va à la', 'bibliothèque')],
                  en: { name: 'Gap in English', blocks: [gap('We go to the', 'library')] },
                },
              ],
            },
          ],
        },
      ],
    },
  ])
  const teacher = await aTeacher(db)
  const answerIn = async (lang: 'fr' | 'en', word: string) => {
    const progress = { slide: words('Gap'), at: Date.now(), answers: { gap: { gaps: { g: word } } } }
    const { query } = await aCall(app, 'putProgress', { progress, lang }, { as: teacher })
    return query[0]?.marks.gap
  }
  const markIn = async (lang: 'fr' | 'en') => {
    const { query } = await aCall(app, 'getProgress', { tool: words('Words'), lang }, { as: teacher })
    return query[0]?.slides[0]?.answers.gap?.mark
  }
  expect(await answerIn('fr', 'bibliothèque')).toMatchObject({ isRight: true })
  expect(await markIn('en')).toMatchObject({ isRight: true, feedback: richTextOf('bravo: library') })
  await answerIn('en', 'library')
  expect(await markIn('fr')).toMatchObject({ isRight: true, feedback: richTextOf('bravo: bibliothèque') })
  expect(await answerIn('en', 'school')).toMatchObject({ isRight: false })
})

test('R-52 the right answers of an assessment never leave the server with the library', async () => {
  const administrator = await anAdministrator(db)
  for (const as of [await aTeacher(db), administrator])
    for (const attributes of [undefined, ['content'], ['translations', 'draft', 'content']])
      for (const lang of ['fr', 'en'] as const) {
        const response = await sendRaw(app, 'getLibrary', { action: 'getLibrary', attributes, lang }, { as })
        expect(response.body).toContain('Option b')
        expect(response.body).not.toContain('secret')
        const slide = response.json().dataSet.query.find((object: { id: string }) => object.id === ids('Assessed'))
        expect(JSON.stringify(slide)).not.toMatch(/"(key|correct|right|wrong|answer|feedback)":/)
      }
})

test('R-52 the right answers of practice are sent, so that feedback is instant', async () => {
  const { query } = await aCall(app, 'getLibrary', { filters: { list: ids('Practice') } }, { as: await aTeacher(db) })
  expect(query[0]?.content).toMatchObject({ blocks: [{ id: 'tf', key: { answer: true } }] })
})

test.each<[string, Answers]>([
  ['to a question there is not', { other: { value: true } }],
  ['of another shape', { tf: { option: 'a' } }],
  ['that is a text', { tf: 'true' }],
  ['that is nothing', { tf: null }],
  ['of an option there is not', { choice: { option: 'zzz' } }],
])('R-52 M-15 an answer %s is refused, and not kept', async (_, answers) => {
  const teacher = await aTeacher(db)
  const name = 'choice' in answers ? 'Assessed' : 'Practice'
  const [result] = await put(teacher, report(name, answers))
  expect(result).toMatchObject({ refused: 'answer-does-not-fit', isDone: false, marks: {} })
  expect((await progressOf(teacher)).slide(name)?.answers).toEqual({})
})

test('R-52 only the parts of an answer that belong to its question are kept', async () => {
  const teacher = await aTeacher(db)
  await put(teacher, report('Practice', { tf: { value: true, more: 'x'.repeat(1000) } }))
  expect((await progressOf(teacher)).slide('Practice')?.answers.tf?.answer).toEqual({ value: true })
})

test('R-52 an incomplete answer is kept and not marked', async () => {
  const block = { id: 'q', type: 'ordering', mode: 'assessment', prompt: richTextOf('Ordre ?'), items: [] } as const
  const items = ['i', 'j'].map(id => ({ id, text: id }))
  const half = await aTool(server, { name: 'Half', slides: [{ name: 'Half slide', blocks: [{ ...block, items }] }] })
  const answers = { q: { order: [partOf(half('Half slide'), 'q', 'j')] } }
  const [result] = await put(await aTeacher(db), { slide: half('Half slide'), answers, at: noon })
  expect(result).toMatchObject({ refused: null, isDone: false, marks: { q: null } })
})

test('R-52 M-15 an answer with more parts than its question has is stored with the parts of the question only', async () => {
  const teacher = await aTeacher(db)
  const tooMany = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`p${n}`, `r${n}`]))
  const [result] = await put(teacher, report('Matched', { pairs: { pairs: { ...tooMany, l1: 'r2' } } }))
  expect(result).toMatchObject({ refused: null, isDone: false, marks: { pairs: null } })
  expect((await progressOf(teacher, 'fr', 'Pairs')).slide('Matched')?.answers.pairs?.answer).toEqual({
    pairs: { l1: 'r2' },
  })
})

test('R-52 R-47 a slide of a hidden tool is refused to a teacher, and its tool has no progress for them', async () => {
  const teacher = await aTeacher(db)
  const results = await put(teacher, report('Behind'), report('For authors'), report('Read'))
  expect(results.map(({ refused }) => refused)).toEqual(['slide-is-gone', 'slide-is-gone', null])
  expect(results[0]).toEqual({ slide: ids('Behind'), refused: 'slide-is-gone', isDone: false, marks: {}, attempts: {} })
  expect(await aCall(app, 'getProgress', { tool: ids('Hidden') }, { as: teacher })).toMatchObject({
    status: 'error',
    message: 'not-found',
    query: [],
  })
  const { count } = await db
    .selectFrom('progress')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('slide_id', '=', ids('Behind'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})

test('R-52 nobody sees another person’s progress', async () => {
  const [one, other] = [await aTeacher(db), await aTeacher(db)]
  await put(one, report('Practice', { tf: { value: true } }))
  expect(await progressOf(other)).toMatchObject({ percent: 0, slides: [] })
})

test('R-52 R-49 only people who are signed in have progress', async () => {
  for (const name of ['getProgress', 'putProgress'] as const) {
    const query = { tool: ids('Tool'), progress: [] } as never
    for (const fields of [{}, { login: 'captcha', key: 'abc' }, { login: 'a@b.ch', key: 'x' }])
      expect(await aCall(app, name, query, { fields })).toMatchObject({
        httpStatus: 200,
        status: 'error',
        message: 'not logged',
      })
  }
})

test.each<[string, object]>([
  ['501 reports', { progress: Array.from({ length: 501 }, () => report('Read')) }],
  ['a slide that is no UUID', { progress: { slide: 'x', at: 1 } }],
  ['a moment that is none', { progress: { slide: ids('Read'), at: 'now' } }],
  ['a question whose name is none', { progress: { ...report('Read'), answers: { 'a b': {} } } }],
])('R-52 W-19 %s is answered 400', async (_, query) => {
  const response = await sendRaw(app, 'putProgress', { action: 'put', ...query }, { as: await aTeacher(db) })
  expect(response.statusCode).toBe(400)
})
