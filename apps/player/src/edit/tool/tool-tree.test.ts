import { expect, test } from 'vitest'
import { hiddenBy } from './tool-tree.ts'

const [hidden, shown] = [{ isHidden: true }, { isHidden: false }]

test('R-53 a tool is hidden by itself first, then by its level, which may be invisible to its author', () => {
  expect(hiddenBy(shown, shown)).toBeNull()
  expect(hiddenBy(shown, hidden)).toBe('level')
  expect(hiddenBy(shown, undefined)).toBe('level')
  expect(hiddenBy(hidden, hidden)).toBe('tool')
  expect(hiddenBy(hidden, shown)).toBe('tool')
})
