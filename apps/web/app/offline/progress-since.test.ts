import { expect, test } from 'vitest'
import { progressSince, stateAfterReceipt, type ToolProgress, toolsWith } from './progress-since.ts'

const [tool, one, two] = ['tool', 'one', 'two']
const slides = [
  { id: 'a', module: one },
  { id: 'b', module: one },
  { id: 'c', module: two },
]
const mark = { score: 1, isRight: true, feedback: null, parts: {} }
const before: ToolProgress = {
  tool,
  percent: 33,
  modules: [
    { module: one, percent: 50 },
    { module: two, percent: 0 },
  ],
  place: { module: one, slide: 'a', visitedAt: 5 },
  slides: [
    { slide: 'a', module: one, seenAt: 5, isDone: true, answers: { why: { answer: { text: 'old' }, mark: null } } },
  ],
}
const receipt = { refused: null, isDone: true, marks: {}, attempts: {} }

test('R-52 accepted reports are in the copy: a changed answer, a slide seen first, the place and the percents', () => {
  const receipts = [
    { ...receipt, slide: 'a', marks: { why: null } },
    { ...receipt, slide: 'b', marks: { q: mark } },
  ]
  const reports = [
    { slide: 'a', at: 7, answers: { why: { text: 'new' } } },
    { slide: 'b', at: 8, answers: { q: { option: 'x' }, gone: { option: 'y' } }, taken: ['t'], activeSeconds: 6 },
  ]
  const after = progressSince(before, slides, reports, (state, report) =>
    stateAfterReceipt(state, report, receipts.find(({ slide }) => slide === report.slide) ?? receipts[0]!),
  )
  expect(after).toEqual({
    tool,
    percent: 66,
    modules: [
      { module: one, percent: 100 },
      { module: two, percent: 0 },
    ],
    place: { module: one, slide: 'b', visitedAt: 8 },
    slides: [
      {
        slide: 'a',
        module: one,
        seenAt: 5,
        isDone: true,
        taken: null,
        activeSeconds: 0,
        answers: { why: { answer: { text: 'new' }, mark: null } },
      },
      {
        slide: 'b',
        module: one,
        seenAt: 8,
        isDone: true,
        taken: ['t'],
        activeSeconds: 6,
        answers: { q: { answer: { option: 'x' }, mark } },
      },
    ],
  })
})

test('R-58 when a new answer was refused, the copy has the answer that the server keeps', () => {
  const state = { slide: 'c', module: two, seenAt: 1, isDone: false, answers: {} }
  const attempts = { q: { left: 0, from: null, refused: { why: 'no-attempts-left' as const, kept: { option: 'x' } } } }
  const report = { slide: 'c', at: 9, answers: { q: { option: 'y' } } }
  expect(stateAfterReceipt(state, report, { ...receipt, slide: 'c', marks: { q: mark }, attempts })?.answers).toEqual({
    q: { answer: { option: 'x' }, mark, next: { left: 0, from: null } },
  })
})

test('R-52 a slide of another tool is ignored, and a module whose slides are unknown is unchanged', () => {
  const seen = { slide: 'elsewhere', at: 9 }
  expect(progressSince(before, slides, [seen], state => ({ ...state, isDone: true }))).toEqual(before)
  const onlyOne = slides.filter(({ module }) => module === two)
  expect(progressSince(before, onlyOne, [{ slide: 'c', at: 9 }], state => ({ ...state, isDone: true }))).toMatchObject({
    percent: 33,
    modules: [{ percent: 50 }, { percent: 100 }],
  })
})

test('R-52 a report that the server refused, because its slide is gone, leaves the copy unchanged', () => {
  const gone = { ...receipt, slide: 'b', refused: 'slide-is-gone', isDone: false }
  const report = { slide: 'b', at: 9 }
  expect(progressSince(before, slides, [report], (state, report) => stateAfterReceipt(state, report, gone))).toEqual(
    before,
  )
})

test('R-52 only the copies of tools with reported slides are read, the one visited last first', async () => {
  const elsewhere = { ...before, tool: 'elsewhere', place: null, slides: [] }
  const long = { ...before, tool: 'long ago', place: { module: 'three', slide: 'z', visitedAt: 1 }, slides: [] }
  const placed: Record<string, typeof slides> = { tool: slides, elsewhere: [{ id: 'y', module: 'four' }] }
  const read: string[] = []
  const found = async (...reported: string[]) => {
    read.length = 0
    const tools = await toolsWith(reported, [elsewhere, long, before, before], async ({ tool }) => {
      read.push(tool)
      return placed[tool] ?? []
    })
    return [[...tools.keys()], [...read]]
  }
  expect(await found('a')).toEqual([['tool'], ['tool']])
  expect(await found('b')).toEqual([['tool'], ['tool']])
  expect(await found('b', 'y')).toEqual([
    ['tool', 'elsewhere'],
    ['tool', 'long ago', 'elsewhere'],
  ])
  expect(await found('unknown')).toEqual([[], ['tool', 'long ago', 'elsewhere']])
})
