import { expect, test } from 'vitest'
import { turnOfKey } from './use-turn-keys.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false, target: null }

test('R-52 arrow, page and Home and End keys turn slides', () => {
  const turns = ['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'Home', 'End', 'ArrowDown', 'a'].map(key =>
    turnOfKey({ ...plain, key }),
  )
  expect(turns).toEqual(['next', 'next', 'previous', 'previous', 'first', 'last', null, null])
})

test('R-52 a key with a modifier, or one already used, turns nothing', () => {
  expect(turnOfKey({ ...plain, key: 'ArrowLeft', altKey: true })).toBeNull()
  expect(turnOfKey({ ...plain, key: 'End', defaultPrevented: true })).toBeNull()
})

test('R-52 a focused form control keeps its keys', () => {
  const within = (match: boolean) => ({ closest: () => (match ? {} : null) }) as unknown as EventTarget
  expect(turnOfKey({ ...plain, key: 'ArrowRight', target: within(true) })).toBeNull()
  expect(turnOfKey({ ...plain, key: 'ArrowRight', target: within(false) })).toBe('next')
})
