import { expect, test } from 'vitest'
import { isStuck, missingSlides } from './missing-slides.ts'

const on = (slide: string) => ({ slide, name: slide, module: 'm', moduleName: 'M' })
const open = (slide: string, isAnswered: boolean, left: number | null = null, from: number | null = null) => ({
  ...on(slide),
  isAnswered,
  left,
  from,
  score: 0,
})

test('R-58 each slide with something missing is listed once: undone ones first, then those with assessments', () => {
  const missing = {
    undone: [on('b')],
    open: [open('a', true, 2, 50), open('a', true, 1, 20), open('b', false), open('c', true, 0), open('c', false)],
  }
  expect(missingSlides(missing, false)).toEqual([
    { ...on('b'), isUndone: true, unanswered: 1, again: 0, from: null, left: null, spent: 0 },
    { ...on('a'), isUndone: false, unanswered: 0, again: 2, from: 20, left: 2, spent: 0 },
    { ...on('c'), isUndone: false, unanswered: 1, again: 0, from: null, left: null, spent: 1 },
  ])
})

test('R-58 a question that may be answered now, without a limit, does not wait for another on its slide', () => {
  const [slide] = missingSlides({ undone: [], open: [open('a', true, 1, 20), open('a', true)] }, false)
  expect(slide).toMatchObject({ again: 2, from: null, left: null })
})

test('R-58 when there are enough points, no assessment is listed as missing', () => {
  const missing = { undone: [], open: [open('a', true, 0)] }
  expect(missingSlides(missing, true)).toEqual([])
})

test('R-58 points are out of reach only once more are lost than may be missing', () => {
  const stuck = (threshold: number, ...questions: ReturnType<typeof open>[]) =>
    isStuck({ questions: 4, open: questions, rule: { threshold } })
  const lost = open('a', true, 0)
  expect(stuck(100, lost)).toBe(true)
  expect(stuck(75, lost, open('b', true, 1), open('c', false))).toBe(false)
  expect(stuck(75, lost, { ...open('b', true, 0), score: 0.5 })).toBe(true)
  expect(stuck(0, lost)).toBe(false)
  expect(isStuck({ questions: 0, open: [], rule: { threshold: 100 } })).toBe(false)
})
