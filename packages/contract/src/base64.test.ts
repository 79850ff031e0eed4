import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from './base64.ts'

const text = fc.string({ unit: 'binary' }).filter(value => value.isWellFormed())

test('W-01 any text is unchanged after encoding and decoding', () => {
  fc.assert(fc.property(text, value => fromBase64(toBase64(value)) === value))
  expect(fromBase64(toBase64('\uFEFFmarked'))).toBe('\uFEFFmarked')
})

test('W-01 any text is decoded from the URL alphabet, padded or not', () => {
  fc.assert(
    fc.property(text, value => {
      const padded = toBase64(value).replaceAll('+', '-').replaceAll('/', '_')
      return fromBase64(padded) === value && fromBase64(padded.replace(/=+$/, '')) === value
    }),
  )
})

test('W-19 anything but base64 of UTF-8 is null', () => {
  fc.assert(fc.property(fc.string(), value => ['string', 'object'].includes(typeof fromBase64(value))))
  for (const wrong of ['%', 'a', 'é', '/w==', '{"a":1}']) expect(fromBase64(wrong)).toBe(null)
})
