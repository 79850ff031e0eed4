import { expect, test } from 'vitest'
import { placeAt } from './place-at.ts'

test('R-52 a dragged item takes the place whose middle the pointer has passed', () => {
  expect(placeAt(10, [30, 90])).toBe(0)
  expect(placeAt(60, [30, 90])).toBe(1)
  expect(placeAt(500, [30, 90])).toBe(2)
})
