import { expect, test } from 'vitest'
import { turnOfKey } from './use-turn-keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false, target: null }

test('R-52 the arrow keys, Page Up, Page Down, Home and End turn slides', () => {
  const turns = ['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'Home', 'End', 'ArrowDown', 'a'].map(key =>
    turnOfKey({ ...plain, key }),
  )
  expect(turns).toEqual(['next', 'next', 'previous', 'previous', 'first', 'last', null, null])
})

test('R-52 a key pressed with a modifier, or already handled by a control, turns no slide', () => {
  expect(turnOfKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull()
  expect(turnOfKey({ ...plain, key: 'End', defaultPrevented: true })).toBeNull()
})

test('R-52 a form control that has the focus keeps its keys', () => {
  const within = (match: boolean) => ({ closest: () => (match ? {} : null) }) as unknown as EventTarget
  expect(turnOfKey({ ...plain, key: 'ArrowRight', target: within(true) })).toBeNull()
  expect(turnOfKey({ ...plain, key: 'ArrowRight', target: within(false) })).toBe('next')
})
