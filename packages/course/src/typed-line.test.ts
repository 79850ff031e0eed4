import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedLine } from './typed-line.ts'

const unseen = ['\u200b', '\u200e', '\u200f', '\u202e', '\u2066', '\u2069', '\u061c', '\u00ad', '\ufeff', '\u2060']
const fillers = ['\u115f', '\u1160', '\u3164', '\uffa0', '\u17b4', '\u{e0001}', '\0', '\u0007', '\u009f', '\ufff9']

test.each([...unseen, ...fillers, '\ud800', '\uffff', '\u200c', '\u200d', '\ufe0f'])(
  'O-23 the invisible character %j is removed from a typed line',
  sign => expect(typedLine(`${sign} Lé${sign}a${sign} Favre${sign}`)).toBe('Léa Favre'),
)

test.each([
  ...unseen,
  ...fillers,
  '\u2800',
  '\u2028',
  '\u2029',
  '\u3000',
  '\u00a0',
  '\u0301',
  '\u200d',
  '\u{1d159}',
  '',
])('O-23 a line of nothing but %j counts as empty', sign => expect(typedLine(sign + sign)).toBe(''))

test.each([
  ['Persian with a half-space', 'می\u200cخواهم'],
  ['a Persian compound name', 'علی\u200cرضا'],
  ['Kurdish after a vowel sign', 'بَ\u200cها'],
  ['Devanagari with a joined letter', 'क्\u200dष'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Bengali', 'র\u200d্যাম'],
  ['a Malayalam name with a final letter', 'രാജന്\u200d'],
  ['Mongolian with a variant', 'ᠠ\u180bᠭᠤᠯᠠ'],
  ['a Japanese name with a variant', '葛\u{e0100}城'],
  ['an emoji of several people', 'Zoé 👩🏽\u200d🏫'],
  ['a heart that burns', '❤\ufe0f\u200d🔥'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['the flag of Switzerland', '🇨🇭'],
  ['a digit on a key', '1\ufe0f\u20e3'],
  ['an end of a verse', '\u06dd١'],
  ['Braille with an empty cell', '⠓\u2800⠑'],
  ['a no-break space', 'Léa\u00a0Favre'],
  ['an Arabic name', 'محمد بن سلمان'],
])('O-23 %s is kept as it is', (_, line) => expect(typedLine(line)).toBe(line))

test.each([
  ['letters in two parts', 'Le\u0301a', 'Léa'],
  ['a half-space typed twice', 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
  ['a half-space at the end', 'علی\u200c', 'علی'],
  ['a separator of lines', 'Léa\u2028Favre', 'Léa Favre'],
  ['a flag that is never ended', '🏴\u{e0067}', '🏴'],
  ['a direction that is never ended', '\u202eLéa', 'Léa'],
])('O-23 only the visible part of %s is kept', (_, typed, line) => expect(typedLine(typed)).toBe(line))

test.each(['Léa\tFavre', 'Léa\nFavre', 'Léa\u0085Favre'])('O-23 %j is left as it is, so that it is refused', typed =>
  expect(typedLine(typed)).toBe(typed),
)

const parts = [...unseen, ...fillers, '\u200c', '\u200d', '\ufe0f', '\u{e0067}', '\u{e007f}', '\u{e0100}', '\u180b']
const letters = [
  'e',
  '\u0301',
  'ی',
  'ا',
  '\u064e',
  'क',
  '\u094d',
  '\u09cd',
  '葛',
  'ᠠ',
  '👩',
  '🏽',
  '❤',
  '🏴',
  '1',
  '\u20e3',
]
const anyLine = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom(...parts, ...letters, ' ', '\t', '\ud83d', '\u2028'), { maxLength: 14 })
    .map(all => all.join('')),
)

test('O-23 a typed line cleaned twice is the same as cleaned once, and changes the direction of no text around it', () => {
  fc.assert(
    fc.property(anyLine, text => {
      const line = typedLine(text)
      expect(typedLine(line)).toBe(line)
      expect(line.normalize('NFC')).toBe(line)
      expect(line).not.toMatch(/[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\0]|\p{Cs}/u)
    }),
    // Once the sign between them is removed, the accent and the virama change places.
    { numRuns: 3000, examples: [['\u0301\u200b\u094d\u200cی']] },
  )
})

test('O-23 no visible character is removed from a typed line', () => {
  const drawn = (text: string) =>
    text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}|[^\p{L}\p{N}\p{P}\p{S}]|[\u2800\u{1d159}]/gu, '')
  fc.assert(
    fc.property(anyLine, text => {
      expect(drawn(typedLine(text))).toBe(drawn(text))
    }),
    { numRuns: 3000 },
  )
})

test('O-23 invisible characters do not make a different line of Latin letters', () => {
  const latin = fc.array(fc.constantFrom('L', 'é', 'a', "'", '-', 'x')).map(all => `L${all.join('')}`)
  fc.assert(
    fc.property(latin, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...parts))), (line, added) => {
      const signs = [...line]
      for (const [place, sign] of added) signs.splice(place % (signs.length + 1), 0, sign)
      expect(typedLine(signs.join(''))).toBe(line)
    }),
  )
})
