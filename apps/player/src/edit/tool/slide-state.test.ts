import { expect, test } from 'vitest'
import { publishedCounts, publishedOf } from './slide-state.ts'
import type { TreeSlide } from './tool-tree.ts'

test('R-53 slides changed since they were published count as published and as changed', () => {
  const slides = ['a', 'b', 'c'].map(id => ({ id, isPublished: id !== 'c' }) as TreeSlide)
  const changed = { hasChanges: true, isPublished: true, counts: [] }
  const states = { a: changed, b: changed, c: { ...changed, isPublished: false } }
  expect(publishedCounts(states, slides)).toEqual({ published: 2, changed: 2 })
  expect(publishedCounts({ ...states, b: { ...changed, hasChanges: false } }, slides)).toEqual({
    published: 2,
    changed: 1,
  })
  expect(publishedOf(states, slides)).toBe(0)
})
