import { expect, test } from 'vitest'
import { hiddenBy } from './tool-tree.ts'

const [hidden, shown] = [{ isHidden: true }, { isHidden: false }]

test('R-53 a tool is hidden by itself before it is by its level, which may be one that its author is not told of', () => {
  expect(hiddenBy(shown, shown)).toBeNull()
  expect(hiddenBy(shown, hidden)).toBe('level')
  expect(hiddenBy(shown, undefined)).toBe('level')
  expect(hiddenBy(hidden, hidden)).toBe('tool')
  expect(hiddenBy(hidden, shown)).toBe('tool')
})
