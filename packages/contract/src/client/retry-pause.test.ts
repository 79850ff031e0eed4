import { expect, test } from 'vitest'
import { retryPause } from './retry-pause.ts'

test('R-52 R-53 the pause before the next attempt doubles up to the longest', () => {
  expect([1, 2, 3, 9].map(failures => retryPause(failures))).toEqual([2000, 4000, 8000, 30_000])
  expect(retryPause(9, 60_000)).toBe(60_000)
})
