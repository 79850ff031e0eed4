import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Ends something after use: after the test that began it or, outside of a test, after the file. `afterAll` inside a
 * test would never run.
 */
export function afterUse(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()))
  else afterAll(async () => void (await end()))
}
