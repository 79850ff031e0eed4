import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryTitle as anyText } from './testing/arbitrary-title.ts'
import { asOneLine, firstTitle, titleLine } from './title-line.ts'

test.each([
  ['a tab after the number of a chapter', '1.\tLe harcèlement', '1. Le harcèlement'],
  ['a line broken by hand', 'Le harcèlement\u000ben classe', 'Le harcèlement en classe'],
  ['line ends of every system', 'a\r\nb\u0085c\u2028d\u2029e\ff', 'a b c d e f'],
  ['a soft hyphen', 'Medien\u00adkompetenz', 'Medienkompetenz'],
  ['a mark of the order of bytes', '\ufeffTitre', 'Titre'],
  ['a turn that is never ended', 'abc \u202efdp.doc', 'abc fdp.doc'],
  ['half a character', 'a\ud83db', 'ab'],
  ['characters that are none', 'a\ufffe\uffff\u{1ffff}b', 'ab'],
  ['a no-break space of French', 'Qui parle\u00a0?\u00a0', 'Qui parle\u00a0?'],
  ['letters in two parts', 'E\u0301cole', 'École'],
  ['an emoji of several people', '👩‍👩‍👧 Familles', '👩‍👩‍👧 Familles'],
])('M-09 a title made from a text keeps the visible part of %s', (_what, text, title) => {
  expect(titleLine(text)).toBe(title)
})

test('M-09 a title that is cut ends with a whole character', () => {
  expect(titleLine('😀'.repeat(150), 199)).toBe('😀'.repeat(99))
  expect(titleLine(`${'a'.repeat(198)}👩‍👧`)).toBe(`${'a'.repeat(198)}👩`)
  expect(titleLine(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
})

test('M-09 a text without visible characters gives no title, and the next one does', () => {
  for (const text of ['', ' \u00a0', '\u200b', '\u200d\u200d', '\u0301', '\t\n', '\ud83d', '\ue000'])
    expect(titleLine(text)).toBe('')
  expect(firstTitle('\u200b', '\t', 'Guide')).toBe('Guide')
  expect(firstTitle('', '\n')).toBe('…')
})

test('M-09 a title made from a title is unchanged', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 250 }), (text, longest) => {
      const title = titleLine(text, longest)
      expect(title.length).toBeLessThanOrEqual(longest)
      expect(titleLine(title, longest)).toBe(title)
      expect(asOneLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})
