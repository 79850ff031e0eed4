import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

test('R-52 R-53 the pause before the next attempt doubles up to the longest', () => {
  expect([1, 2, 3, 9].map(failures => retryPause(failures))).toEqual([2000, 4000, 8000, 30_000])
  expect(retryPause(9, 0, 60_000)).toBe(60_000)
})

test('R-53 M-05 an attempt never comes sooner than the server asked for', () => {
  expect([1, 9].map(failures => retryPause(failures, 5))).toEqual([5000, 30_000])
  expect(retryPause(1, 900)).toBe(900_000)
})
