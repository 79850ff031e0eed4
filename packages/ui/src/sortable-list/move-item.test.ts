import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('R-52 an item moves to its place and the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moveItem(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moveItem(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
  expect(moveItem(['a', 'b'], 'a', 9)).toEqual(['b', 'a'])
})
