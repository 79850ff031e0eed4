import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch, foldWord } from './folded-text.ts'

test.each([
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['œil', 'oeil', 'Œil', 'OEIL'],
  ['ex æquo', 'ex aequo', 'EX ÆQUO'],
  ...['’', 'ʼ', '‘', '´', '`', '′', '‛', '＇', '‚', 'ʹ'].map(sign => ["l'accord", `l${sign}accord`]),
  ['CO₂', 'CO2', 'co²'],
  ['m²', 'm2'],
  ['film', 'ﬁlm', 'ﬁlm\u200b'],
  ['affluent', 'aﬄuent', 'aﬀluent'],
  ...['‐', '‑', '‒', '–', '—', '−', '－', '--', '---'].map(sign => ['peut-être', `peut${sign}être`]),
  ['"oui"', '“oui”', '„oui“', '«oui»', '« oui »', '«\u202foui\u00a0»', '″oui″', '＂oui＂'],
  ['donc...', 'donc…', 'donc⋯'],
  ['qui ?', 'qui?', 'qui\u202f?', 'qui？'],
  ['mot de passe', ' mot  de\u00a0passe ', 'mot\u2009de\u3000passe', 'mot\u2800de passe'],
  ['mot', 'm\u00adot', '\ufeffmot', 'mo\u2060t', '\u200emot\u200f', 'mo\u200ct', 'mot\ufe0f', '\u3164mot'],
  ['été', 'e\u0301te\u0301', 'É\u00adTÉ', 'ÉTE\u200d\u0301'],
  ['ＣＯＤＥ１', 'code1'],
  ['İstanbul', 'istanbul', 'ISTANBUL'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['1⁄2', '1/2', '½', '1∕2'],
  ['dĳk', 'dijk'],
  ['10%', '10 %', '10\u00a0%', '10\u202f％'],
  ['20°C', '20 °C', '20\u00a0℃', '20 °c'],
  ['5€', '5 €'],
  ['10000', '10 000', '10\u202f000', '10’000', "10'000"],
  ['1000000 francs', '1 000 000 francs', '1’000’000 francs'],
  ['"oui"', '‹oui›', '‹ oui ›', "'oui'", '‘oui’', '‚oui‘', '‹\u202foui\u00a0›'],
  ['dire "oui" et "non"', 'dire ‘oui’ et ‹non›', "dire 'oui' et 'non'"],
  ['50 km', '50km', '50\u00a0km', '50 KM'],
  ['3 m²', '3m2', '3 m2', '3m²'],
  ['2h30', '2 h 30', '2\u202fh\u202f30'],
  ['16 Go', '16go'],
  ['5°', '5º', '5 °', '5˚', '5ᵒ'],
  ['n° 5', 'nº 5'],
  ['oui, non', 'oui‚ non'],
  ['3,5', '3‚5'],
  ['-5', '−5', '–5', '- 5', '− 5', '－5'],
  ['3x4', '3×4', '3✕4'],
  ['élève·s', 'élève•s', 'élève‧s'],
])('O-08 O-82 %j and other ways of writing it are one typed word', (word, ...others) => {
  for (const other of others) expect(foldWord(other), other).toBe(foldWord(word))
})

test.each([
  ['ete', 'été'],
  ['du', 'dû'],
  ['schon', 'schön'],
  ['schoen', 'schön'],
  ['e', 'è'],
  ['sur', 'sûr'],
  ['peutêtre', 'peut-être'],
  ['laccord', "l'accord"],
  ['motdepasse', 'mot de passe'],
  ['24 12', '2412'],
  ["5'", '5"'],
  ['ω', 'o'],
  ['50 kilos', '50kilos'],
  ['5 sacs', '5sacs'],
  ['3 -5', '3 - 5'],
  ['5o', '5°'],
])('O-08 %j and %j are two typed words', (one, other) => expect(foldWord(one)).not.toBe(foldWord(other)))

test('O-08 invisible characters change no typed word, wherever they are', () => {
  const unseen = fc.constantFrom('\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff', '\u034f', '\u180e', '\u115f')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), unseen, (before, after, sign) => {
      expect(foldWord(before + sign + after)).toBe(foldWord(before + after))
    }),
  )
})

test('O-08 folding a typed word twice gives the same result as once, composed or not', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), word => {
      const folded = foldWord(word)
      expect(foldWord(folded)).toBe(folded)
      for (const form of ['NFC', 'NFD'] as const) expect(foldWord(word.normalize(form)), form).toBe(folded)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['Élève', 'eleve'],
  ['Đorđević', 'dordevic'],
  ['Þór', 'thor'],
  ['Guðrún', 'gudrun'],
  ['Ħal', 'hal'],
  ['Łukasz Øre', 'lukasz ore'],
  ['Straße', 'strasse'],
  ['Sami: eaŋkil', 'sami: eankil'],
  ['Əliyev', 'eliyev'],
  ['Ɖeka Ɛkuɔ', 'deka ekuo'],
  ['Ƶivko Ɨsa', 'zivko isa'],
  ['Ʒiǯi', 'zizi'],
])('O-08 %j is searched as %j', (text, plain) => expect(foldForSearch(text)).toBe(plain))
