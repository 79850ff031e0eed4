import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storable, storableText } from './storable-text.ts'

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom('\0', '\ud83d', '\ude00', '\\u0000', 'é', '😀'), fc.string()),
})

test('R-52 M-05 only NUL and halves of surrogate pairs in a text change, wherever in an answer the text is', () => {
  fc.assert(
    fc.property(anyText, text => {
      const stored = storableText(text)
      expect(stored.isWellFormed() && !stored.includes('\0')).toBe(true)
      expect(stored).toBe(text.replaceAll('\0', '').toWellFormed())
      const answer = { text, gaps: { a: [text] }, n: 1, none: null }
      expect(storable(answer)).toEqual({ text: stored, gaps: { a: [stored] }, n: 1, none: null })
    }),
  )
})

test('R-52 M-05 a value whose texts can all be stored is returned as the same object', () => {
  const value = { text: 'Écrit 😀 \\u0000 \\ud83d', n: [1, null, true] }
  expect(storable(value)).toBe(value)
  expect(storable(undefined)).toBeUndefined()
})
