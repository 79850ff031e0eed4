import { expect, test } from 'vitest'
import { isWatched } from './watched.ts'

const playing = (currentTime: number, ...ranges: [number, number][]) => ({
  currentTime,
  duration: 100,
  played: {
    length: ranges.length,
    start: (range: number) => ranges[range]?.[0] ?? 0,
    end: (range: number) => ranges[range]?.[1] ?? 0,
  },
})

test('L-40 a film counts as watched once it was played into its last tenth, also in parts or after it was resumed', () => {
  expect(isWatched(playing(89, [0, 89]), 0)).toBe(false)
  expect(isWatched(playing(90, [0, 90]), 0)).toBe(true)
  expect(isWatched(playing(95, [0, 30], [70, 95]), 0)).toBe(true)
  expect(isWatched(playing(95, [80, 95]), 80)).toBe(true)
})

test('L-40 jumping to the end of a film does not count as watching it', () => {
  expect(isWatched(playing(95, [0, 5], [91, 95]), 0)).toBe(false)
  expect(isWatched({ ...playing(95, [0, 95]), duration: Number.NaN }, 0)).toBe(false)
})
