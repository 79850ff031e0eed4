import { expect, test } from 'vitest'
import { swipeOf } from './use-swipe.ts'

test('R-52 a quick horizontal swipe turns the slide', () => {
  expect(swipeOf({ x: -120, y: 20, ms: 200 })).toBe('next')
  expect(swipeOf({ x: 120, y: -20, ms: 200 })).toBe('previous')
})

test('R-52 a short, slow or slanting swipe turns nothing', () => {
  expect(swipeOf({ x: -59, y: 0, ms: 200 })).toBeNull()
  expect(swipeOf({ x: -120, y: 0, ms: 900 })).toBeNull()
  expect(swipeOf({ x: -120, y: 70, ms: 200 })).toBeNull()
})
