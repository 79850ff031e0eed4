import { vi } from 'vitest'

/**
 * Waits until what is expected comes true. Its limit only tells what hangs from what is slow, and ends before that of
 * the test, so that the expectation is what is told.
 */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 90_000, interval: 20 })
}
