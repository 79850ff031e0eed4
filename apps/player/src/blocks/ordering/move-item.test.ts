import { expect, test } from 'vitest'
import { moveItem, placeAt } from './move-item.ts'

test('R-52 an item moves to its place and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
})

test('R-52 a dragged item takes the place whose middle the pointer has passed', () => {
  expect(placeAt(10, [30, 90])).toBe(0)
  expect(placeAt(60, [30, 90])).toBe(1)
  expect(placeAt(500, [30, 90])).toBe(2)
})
