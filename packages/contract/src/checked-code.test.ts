import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCheckedCode, printedCode, readCheckedCode } from './checked-code.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codes = fc
  .array(fc.nat(30), { minLength: 9, maxLength: 9 })
  .map(draws => makeCheckedCode(() => draws.shift() ?? 0))

test('R-57 a code is accepted in the ways people write it', () => {
  fc.assert(
    fc.property(codes, code => {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
      for (const typed of [
        code,
        printedCode(code),
        ` ${code.toLowerCase().split('').join(' ')}\t`,
        code.replace(/(.{3})/g, '$1.'),
      ])
        expect(readCheckedCode(typed)).toEqual({ kind: 'code', code })
    }),
  )
})

test('R-57 one wrong character, one missing or too many, or two that changed places, is recognised as a typing error', () => {
  fc.assert(
    fc.property(codes, fc.nat(9), fc.constantFrom(...alphabet, '0', '1', 'O'), (code, at, character) => {
      const slip = code.slice(0, at) + character + code.slice(at + 1)
      if (slip !== code) expect(readCheckedCode(slip)).toEqual({ kind: 'slip' })
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2)
      if (swapped !== code && at < 9) expect(readCheckedCode(swapped)).toEqual({ kind: 'slip' })
      for (const typed of [code.slice(0, at) + code.slice(at + 1), code.slice(0, at) + character + code.slice(at)])
        expect(readCheckedCode(typed)).toEqual({ kind: 'slip' })
    }),
  )
})

test.each(['https://preau.example.org/fr/validate?key=CODE', ' http://localhost:3000/de/validate?a=b&key=CODE#top '])(
  'R-57 the link of a certificate is read as its code: %s',
  link => {
    const code = makeCheckedCode(() => 7)
    expect(readCheckedCode(link.replace('CODE', printedCode(code)))).toEqual({ kind: 'code', code })
  },
)

test.each([
  '',
  '   ',
  'K7QF2',
  'INVALID',
  'K7QF2-M9XTRS2',
  'x'.repeat(400),
  "' or 1=1 --",
  '<script>',
  '\0',
  'K7QF2\0M9XTR',
  '日本語',
])('R-57 %j is not a code', typed => expect(readCheckedCode(typed)).toEqual({ kind: 'none' }))

const code = 'K7QF2M9XTW'

test.each([
  'Code : K7QF2-M9XTW',
  'Code du certificat : K7QF2-M9XTW.',
  'code:k7qf2-m9xtw',
  '[K7QF2-M9XTW]',
  '(K7QF2 M9XTW)',
  '«K7QF2-M9XTW»',
  '**K7QF2-M9XTW**',
  'K7Q\u00adF2-M9X\u200bTW',
  '\ufeffK7QF2-M9XTW\u200e',
  'K7QF2\u2010M9XTW',
  'K7QF2\u2011M9XTW',
  'K7QF2–M9XTW',
  'K7QF2 — M9XTW',
  'K7QF2−M9XTW',
  'K7QF2_M9XTW',
  'K7QF2\u00a0M9XTW',
  'Ｋ７ＱＦ２－Ｍ９ＸＴＷ',
  'Kode：Ｋ７ＱＦ２Ｍ９ＸＴＷ',
  'K7QF2-\nM9XTW',
  'K 7 Q F 2 M 9 X T W',
  'http://localhost:3000/fr/validate?key=k7qf2m9xtw',
  'preau.example.org/fr/validate?key=K7QF2-M9XTW',
  '<https://preau.example.org/fr/validate?key=K7QF2M9XTW>',
  'https://preau.example.org/fr/validate?key=K7QF2M9XTW&utm_source=mail#top',
  'https://preau.example.org/fr/validate?key=K7QF2-\r\nM9XTW',
  'https://filter.example/?url=https%3A%2F%2Fpreau.example%2Ffr%2Fvalidate%3Fkey%3DK7QF2-M9XTW&data=05%7C02',
  'https://filter.example/?u=https%253A%252F%252Fpreau.example%252Fvalidate%253Fkey%253DK7QF2M9XTW%2526x',
  'https://preau.example.org/credentials/certificates/K7QF2M9XTW',
  'Voir https://preau.example.org/fr/validate?key=K7QF2M9XTW (code K7QF2-M9XTW), merci.',
  'Bonjour, voici le code de mon certificat : K7QF2-M9XTW. Pouvez-vous le vérifier ? Merci d’avance',
  'Certificat de Léa Favre, module 2, 12.03.2026, K7QF2-M9XTW',
  'SzdRRjJNOVhUVw==',
  ' SzdRRjItTTlYVFc ',
  'https://preau.example.org/fr/validate?key=SzdRRjJNOVhUVw==',
  'https://preau.example.org/fr/validate?lang=fr&key=SzdRRjJNOVhUVw#top',
  '<https://preau.example.org/validate?key=azdxZjItbTl4dHc%3D&utm_source=mail>',
  'https://filter.example/?url=https%3A%2F%2Fpreau.example%2Fvalidate%3Fkey%3DSzdRRjJNOVhUVw%253D%253D&data=05',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__preau.example_validate-3Fkey-3DK7QF2M9XTW&d=DwMFaQ&c=abc',
  '<a href=3D"https://preau.example.org/fr/validate?key=3DK7QF2M9XTW">',
  'https://preau.example.org/fr/validate?key=K7QF=\r\n2M9XTW',
  'mailto:lea@ecole.example?body=Code%20%3A%20K7QF2-M9XTW%0A',
  'K7QF2-M9XTWK7QF2-M9XTW',
  'https://preau.example/validate?key=K7QF2M9XTWhttps://preau.example/validate?key=K7QF2M9XTW',
  'K7QF2/M9XTW',
  'k7qf2 · m9xtw',
  'K7QF2~M9XTW',
])('O-15 O-50 R-57 the code is read in %j', typed => expect(readCheckedCode(typed)).toEqual({ kind: 'code', code }))

test.each([
  'K7QF2-M9XTW et 22222-22222',
  'K7QF2-M9XTW 22222-22222',
  'K7QF2M9XTW,2222222222',
  'https://preau.example/fr/validate?key=K7QF2M9XTW https://preau.example/fr/validate?key=2222222222',
  'https://preau.example/fr/validate?key=SzdRRjJNOVhUVw== https://preau.example/fr/validate?key=MjIyMjIyMjIyMg==',
])('O-15 %j are two codes', typed => expect(readCheckedCode(typed)).toEqual({ kind: 'two' }))

test.each([
  'Code : K7QF2-M9XTX',
  '(K7QF2M9XT)',
  'https://preau.example/fr/validate?key=K7QF2M9XTX',
  'code k7qf2 m9xtww',
])('O-15 %j has a code with a typing error', typed => expect(readCheckedCode(typed)).toEqual({ kind: 'slip' }))

test.each([
  'Bonjour, je voudrais vérifier un certificat.',
  '../../etc/passwd',
  'attendance was perfect every day at secondary school',
  'Appelez-nous au 021 555 01 01, bureau 12',
  'https://preau.example.org/fr/validate?key=',
  'https://preau.example.org/fr/tool/0b4bcb63-54f8-4a4e-a0a2-6a0a5e5f4d0e',
  'Code :',
  'https://preau.example.org/fr/validate?key=Qm9uam91ciBMw6lhLg==',
])('O-15 there is no code in %j', typed => expect(readCheckedCode(typed)).toEqual({ kind: 'none' }))

test('O-15 ten letters of a sentence are not taken for a code though their check character may fit', () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz'), minLength: 1, maxLength: 12 }),
    {
      minLength: 2,
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(
      words,
      codes.filter(code => /\d/.test(code)),
      fc.nat(12),
      (sentence, code, at) => {
        const text = [...sentence.slice(0, at), printedCode(code), ...sentence.slice(at)].join(' ')
        expect(readCheckedCode(text), text).toEqual({ kind: 'code', code })
        const without = readCheckedCode(`${sentence.join(' ')} !`)
        expect(without.kind).toBe('none')
      },
    ),
    { numRuns: 3000 },
  )
})
