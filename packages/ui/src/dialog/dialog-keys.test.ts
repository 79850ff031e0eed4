import { expect, test } from 'vitest'
import { stepOf } from './dialog-keys.ts'

const key = (name: string, held: object = {}) => ({
  key: name,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  ...held,
})

test('R-23 arrow, page, Home and End keys scroll a dialog in their direction', () => {
  for (const name of ['ArrowDown', 'PageDown', 'End']) expect(stepOf(key(name)), name).toBeGreaterThan(0)
  for (const name of ['ArrowUp', 'PageUp', 'Home']) expect(stepOf(key(name)), name).toBeLessThan(0)
  expect(stepOf(key('End'))).toBeGreaterThan(stepOf(key('PageDown')))
})

test('R-23 a key pressed with a modifier, a key already handled, or any other key does not scroll', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'])
    expect(stepOf(key('PageDown', { [held]: true })), held).toBe(0)
  for (const name of ['a', ' ', 'Enter', 'Tab', 'ArrowLeft']) expect(stepOf(key(name)), name).toBe(0)
})
