import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends something that tests use: with the test that began it, or, begun outside of any, with the file. What is given to
 * `afterAll` within a test is never called.
 */
export function afterUse(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
