import { expect, test } from 'vitest'
import { actOfKey } from './media-keys.ts'

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  [' ', 'elsewhere', { do: 'toggle' }],
  [' ', 'seek', { do: 'toggle' }],
  [' ', 'button', null],
  ['K', 'button', { do: 'toggle' }],
  ['j', 'elsewhere', { do: 'by', seconds: -10 }],
  ['l', 'seek', { do: 'by', seconds: 10 }],
  ['ArrowRight', 'button', { do: 'by', seconds: 5 }],
  ['ArrowUp', 'seek', { do: 'by', seconds: 5 }],
  ['ArrowUp', 'elsewhere', null],
  ['ArrowRight', 'volume', null],
  ['m', 'volume', { do: 'mute' }],
  ['c', 'elsewhere', { do: 'captions' }],
  ['f', 'elsewhere', { do: 'full-screen' }],
  ['7', 'elsewhere', { do: 'to', part: 0.7 }],
  ['7', 'field', null],
  ['k', 'field', null],
  ['Tab', 'elsewhere', null],
] as const)('R-55 the key %j pressed on %s of a film does %j', (key, place, act) => {
  expect(actOfKey({ ...bare, key }, place)).toEqual(act)
})

test('R-55 a key pressed with Ctrl, Alt or Meta is left to the browser', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey'] as const)
    expect(actOfKey({ ...bare, [held]: true, key: 'f' }, 'elsewhere')).toBeNull()
})
