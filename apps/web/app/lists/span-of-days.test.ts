import { expect, test } from 'vitest'
import { spanOfDays } from './span-of-days.ts'

test('H-06 a span of days begins with the first moment of its first day and ends with the last of its last day', () => {
  const { from, until } = spanOfDays('2026-03-02', '2026-03-02')
  expect([from, until]).toEqual([new Date(2026, 2, 2).getTime(), new Date(2026, 2, 3).getTime()])
})

test('H-06 a span may be open at either end, and an invalid day leaves it open', () => {
  expect(spanOfDays('', '2025-12-31')).toEqual({ until: new Date(2026, 0, 1).getTime() })
  expect(spanOfDays('2026-03-02', 'tomorrow')).toEqual({ from: new Date(2026, 2, 2).getTime() })
})
