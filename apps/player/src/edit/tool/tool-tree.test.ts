import { expect, test } from 'vitest'
import { aModule, aSlide } from './testing/a-tree.ts'
import { hiddenBy, rowAfter } from './tool-tree.ts'

const [hidden, shown] = [{ isHidden: true }, { isHidden: false }]

test('R-53 a tool is hidden by itself first, then by its level, which may be invisible to its author', () => {
  expect(hiddenBy(shown, shown)).toBeNull()
  expect(hiddenBy(shown, hidden)).toBe('level')
  expect(hiddenBy(shown, undefined)).toBe('level')
  expect(hiddenBy(hidden, hidden)).toBe('tool')
  expect(hiddenBy(hidden, shown)).toBe('tool')
})

test('T-59 after a step of the list the focus goes to the row it was about, else to the nearest one left of those around it', () => {
  const slides = (...ids: string[]) => ids.map(id => aSlide(id))
  const before = { modules: [aModule('m', slides('a', 'b', 'c')), aModule('n', slides('d'))] }
  const left = (...modules: [string, string[]][]) => ({
    modules: modules.map(([id, ids]) => aModule(id, slides(...ids))),
  })
  expect(rowAfter(before, left(['m', ['a', 'c']], ['n', ['d', 'b']]), 'b')).toEqual({ id: 'b', module: 'n' })
  expect(rowAfter(before, left(['m', ['a', 'c']], ['n', ['d']]), 'b')).toEqual({ id: 'c', module: 'm' })
  expect(rowAfter(before, left(['m', ['a', 'b']], ['n', ['d']]), 'c')).toEqual({ id: 'b', module: 'm' })
  expect(rowAfter(before, left(['m', ['a', 'b', 'c']], ['n', []]), 'd')).toEqual({ id: 'n', module: 'n' })
  expect(rowAfter(before, left(['m', ['a', 'b', 'c']]), 'n')).toEqual({ id: 'm', module: 'm' })
  expect(rowAfter(before, left(), 'm')).toBeNull()
  expect(rowAfter(before, left(['m', ['a', 'e']]), 'e')).toEqual({ id: 'e', module: 'm' })
})
