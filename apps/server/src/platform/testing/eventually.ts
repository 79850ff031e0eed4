import { vi } from 'vitest'

/**
 * Waits until an expectation holds. The limit only separates hanging from slow, and is shorter than the test's, so that
 * the failed expectation is reported.
 */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 300_000, interval: 20 })
}
