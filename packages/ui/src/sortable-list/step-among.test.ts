import { expect, test } from 'vitest'
import { stepAmong } from './step-among.ts'

const places = ['a', 'b', 'end']

test('R-53 arrow keys go from place to place in the order of the page, however it is scrolled', () => {
  expect(stepAmong(places, 'a', 'ArrowDown')).toBe('b')
  expect(stepAmong(places, 'b', 'ArrowDown')).toBe('end')
  expect(stepAmong(places, 'end', 'ArrowUp')).toBe('b')
})

test('R-53 beyond the first and the last place, and with other keys, nothing moves', () => {
  expect(stepAmong(places, 'a', 'ArrowUp')).toBeUndefined()
  expect(stepAmong(places, 'end', 'ArrowDown')).toBeUndefined()
  expect(stepAmong(places, 'a', 'ArrowRight')).toBeUndefined()
  expect(stepAmong(places, 'gone', 'ArrowDown')).toBeUndefined()
})
