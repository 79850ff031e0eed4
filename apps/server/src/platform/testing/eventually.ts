import { vi } from 'vitest'

/**
 * Waits until an expectation holds. The limit only distinguishes hanging from slow. It is shorter than that of a test,
 * so that the failed expectation is reported.
 */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: 300_000, interval: 20 })
}
