import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sixDigitsIn } from './six-digits.ts'

test.each([
  '123456',
  ' 123 456 ',
  '123\u00a0456',
  '123\u202f456',
  '123-456',
  '123–456',
  '123.456',
  '123’456',
  '12 34 56',
  '1 2 3 4 5 6',
  '1234 56',
  '１２３４５６',
  '１２３　４５６',
  '١٢٣٤٥٦',
  '१२३ ४५६',
  '12\u00ad34\u200b56',
  '\u202d123456\u202c',
  'Code : 123 456',
  'Votre code : 123\u00a0456.',
  '(123 456)',
  '« 123 456 »',
  '[123456]',
  'Code: 123 456 (gültig bis 14:30)',
  'Le 27 novembre 2026, 14 h 05. Pour activer votre compte, tapez 123 456, valable une heure.',
  'Envoyé le 27.11.26\nCode : 123 456',
  '27.11.2026 123 456',
  '123 456 est votre code Préau',
  '123 456\n123 456',
  '<b>123 456</b>',
  '123456\r\n',
])('O-67 the six digits in %j are read', typed => expect(sixDigitsIn(typed)).toBe('123456'))

test.each([
  '',
  '12345',
  '1234567',
  'K7QF2-M9XTW',
  '12345 6789',
  '123 456 ou 654 321',
  '+41 21 123 45 67',
  'Il est 14:30',
])('O-67 there are no six digits to read in %j', typed => expect(sixDigitsIn(typed)).toBeNull())

test('O-67 six digits are read whatever words are around them and however long these are', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).filter(text => !/\p{N}/u.test(text.normalize('NFKC')))
  const digits = fc.stringMatching(/^\d{6}$/)
  fc.assert(
    fc.property(words, digits, words, fc.constantFrom('', ' ', '\u202f'), (before, code, after, gap) => {
      expect(sixDigitsIn(`${before} ${code.slice(0, 3)}${gap}${code.slice(3)} ${after}`)).toBe(code)
    }),
  )
})
