import { expect, test } from 'vitest'
import { isStuck, missingSlides } from './missing-slides.ts'

const on = (slide: string) => ({ slide, module: 'm', name: slide })
const open = (slide: string, isAnswered: boolean, left: number | null = null, from: number | null = null) => ({
  ...on(slide),
  isAnswered,
  left,
  from,
})

test('R-58 what is missing is told once a slide: unseen ones first, then their assessments', () => {
  const missing = {
    unseen: [on('b')],
    open: [open('a', true, 2, 50), open('a', true, 1, 20), open('b', false), open('c', true, 0), open('c', false)],
  }
  expect(missingSlides(missing, false)).toEqual([
    { ...on('b'), isUnseen: true, unanswered: 1, again: 0, from: null, left: null, spent: 0 },
    { ...on('a'), isUnseen: false, unanswered: 0, again: 2, from: 20, left: 2, spent: 0 },
    { ...on('c'), isUnseen: false, unanswered: 1, again: 0, from: null, left: null, spent: 1 },
  ])
})

test('R-58 one that may be answered now, and as often as one likes, is not held back by another', () => {
  const [slide] = missingSlides({ unseen: [], open: [open('a', true, 1, 20), open('a', true)] }, false)
  expect(slide).toMatchObject({ again: 2, from: null, left: null })
})

test('R-58 with enough points no assessment is missing', () => {
  const missing = { unseen: [], open: [open('a', true, 0)] }
  expect(missingSlides(missing, true)).toEqual([])
  expect(isStuck(missing, true)).toBe(false)
})

test('R-58 nobody is told to answer again where every answer is given', () => {
  expect(isStuck({ unseen: [], open: [open('a', true, 0), open('b', true, 0)] }, false)).toBe(true)
  expect(isStuck({ unseen: [], open: [open('a', true, 0), open('b', false)] }, false)).toBe(false)
})
