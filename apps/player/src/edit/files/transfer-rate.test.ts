import { expect, test } from 'vitest'
import { transferRate } from './transfer-rate.ts'

test('R-54 a rate is reported as soon as it is known, and follows the network within ten seconds', () => {
  const rate = transferRate()
  expect([rate(0, 0), rate(500_000, 500)]).toEqual([undefined, undefined])
  expect(rate(2_000_000, 2_000)).toBe(1_000_000)
  for (let second = 3; second <= 20; second++) rate(2_000_000 + (second - 2) * 100_000, second * 1_000)
  expect(rate(2_000_000 + 19 * 100_000, 21_000)).toBe(100_000)
})

test('R-54 while no bytes arrive there is no rate', () => {
  const rate = transferRate()
  for (let second = 0; second <= 12; second++) rate(1_000, second * 1_000)
  expect(rate(1_000, 13_000)).toBeUndefined()
})
