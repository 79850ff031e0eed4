import { expect, test } from 'vitest'
import { toolStateOf } from './tool-state.ts'

test('L-61 a tool of which screens were only seen counts as begun, though nothing of it is done', () => {
  expect(toolStateOf({ percent: 0, isBegun: true })).toBe('begun')
  expect(toolStateOf({ percent: 0, isBegun: false })).toBe('todo')
  expect(toolStateOf({ percent: 0 })).toBe('todo')
  expect(toolStateOf({ percent: 99, isBegun: true })).toBe('begun')
  expect(toolStateOf({ percent: 100, isBegun: false })).toBe('finished')
  expect(toolStateOf({ percent: null })).toBeNull()
})
