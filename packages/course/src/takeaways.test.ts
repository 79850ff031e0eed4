import { expect, test } from 'vitest'
import { pickTakeaways } from './takeaways.ts'

test('the takeaways of a tool with many modules are one of each module, four at most', () => {
  expect(pickTakeaways([['a1', 'a2'], ['b1'], ['c1'], ['d1'], ['e1']])).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('the takeaways of a tool with few modules are several of each, in the order of its modules', () => {
  expect(pickTakeaways([['a1', 'a2', 'a3'], ['b1']])).toEqual(['a1', 'a2', 'a3', 'b1'])
  expect(
    pickTakeaways([
      ['a1', 'a2', 'a3'],
      ['b1', 'b2', 'b3'],
    ]),
  ).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('a tool whose modules have no takeaways has none', () => {
  expect(pickTakeaways([])).toEqual([])
  expect(pickTakeaways([[], []])).toEqual([])
})
