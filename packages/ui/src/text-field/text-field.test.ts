import { expect, test } from 'vitest'
import { textValue } from './text-field.tsx'

test('R-37 typed text is trimmed, and blank text counts as nothing', () => {
  expect(textValue('  Camille ')).toBe('Camille')
  expect(textValue(' \n ')).toBeUndefined()
  expect(textValue('')).toBeUndefined()
  expect(textValue(null)).toBeUndefined()
  expect(textValue('\0')).toBeUndefined()
  expect(textValue('Ca\0mille \0')).toBe('Camille')
})
