import { expect, test } from 'vitest'
import { requestTimeout } from './request-timeout.ts'

test('R-53 the largest slide gets the time it needs on a slow connection', () => {
  expect(requestTimeout({})).toBeLessThan(21_000)
  // 22 s at 384 kbit/s, 125 s at 64 kbit/s; letters count as the bytes they are sent in.
  expect(requestTimeout({ text: 'é'.repeat(500_000) })).toBeGreaterThan(20_000 + 125_000)
})
