import { expect, test } from 'vitest'
import { writtenSize } from './written-size.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [284_113, '284 kB'],
  [999_999, '1 MB'],
  [1_410_220_310, '1.4 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are written as %s', (bytes, written) => {
  expect(writtenSize(bytes, 'en-GB')).toBe(written)
})

test('sizes are written in the units of the language', () => {
  expect(writtenSize(2_500_000, 'fr-CH').replaceAll(/\s/g, ' ')).toBe('2,5 Mo')
})
