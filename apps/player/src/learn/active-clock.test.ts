import { expect, test } from 'vitest'
import { activeClock } from './active-clock.ts'

const quiet = { isVisible: true, isPlaying: false }

/** A clock that is looked at every second, from the first second to `end`. */
function lookUntil(end: number, page: typeof quiet, clock = activeClock(0), from = 0) {
  for (let second = from + 1; second <= end; second += 1) clock.look(second * 1000, page)
  return clock
}

test('L-42 a person is active for a minute after their last input, and as long as something plays', () => {
  expect(lookUntil(30, quiet).seconds()).toBe(30)
  const clock = lookUntil(300, quiet)
  expect(clock.seconds()).toBe(60)
  clock.input(300_000)
  expect(lookUntil(310, quiet, clock, 300).seconds()).toBe(70)
  expect(lookUntil(300, { ...quiet, isPlaying: true }).seconds()).toBe(300)
})

test('L-42 nobody is active in a hidden page, nor while the device sleeps or its clock runs wild', () => {
  expect(lookUntil(30, { isVisible: false, isPlaying: true }).seconds()).toBe(0)
  const clock = activeClock(0)
  clock.input(8 * 3_600_000)
  clock.look(8 * 3_600_000, quiet)
  expect(clock.seconds()).toBe(2)
  clock.look(0, quiet)
  expect(clock.seconds()).toBe(2)
})
