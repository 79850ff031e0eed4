import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCertificateCode, printedCode, readCertificateCode } from './certificate-code.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codes = fc
  .array(fc.nat(30), { minLength: 9, maxLength: 9 })
  .map(draws => makeCertificateCode(() => draws.shift() ?? 0))

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
        expect(readCertificateCode(typed)).toEqual({ kind: 'code', code })
    }),
  )
})

test('R-57 one wrong character, one missing or too many, or two that changed places, is recognised as a typing error', () => {
  fc.assert(
    fc.property(codes, fc.nat(9), fc.constantFrom(...alphabet, '0', '1', 'O'), (code, at, character) => {
      const slip = code.slice(0, at) + character + code.slice(at + 1)
      if (slip !== code) expect(readCertificateCode(slip)).toEqual({ kind: 'slip' })
      const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2)
      if (swapped !== code && at < 9) expect(readCertificateCode(swapped)).toEqual({ kind: 'slip' })
      for (const typed of [code.slice(0, at) + code.slice(at + 1), code.slice(0, at) + character + code.slice(at)])
        expect(readCertificateCode(typed)).toEqual({ kind: 'slip' })
    }),
  )
})

test.each(['https://preau.example.org/fr/validate?key=CODE', ' http://localhost:3000/de/validate?a=b&key=CODE#top '])(
  'R-57 the link of a certificate is read as its code: %s',
  link => {
    const code = makeCertificateCode(() => 7)
    expect(readCertificateCode(link.replace('CODE', printedCode(code)))).toEqual({ kind: 'code', code })
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
])('R-57 %j is not a code', typed => expect(readCertificateCode(typed)).toEqual({ kind: 'none' }))
