import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends something that tests use: with the test that began it, or, outside any test, with the file. `afterAll` within a
 * test would never run.
 */
export function afterUse(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
