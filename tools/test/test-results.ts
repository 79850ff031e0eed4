/** One test that was run, by its own title. */
export type TestResult = { title: string; isPassed: boolean }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { title: string; status: string }[]
  }[]
}

/**
 * Results in a report of Vitest; a file that could not even be loaded counts as a failed test. Tests that are skipped
 * because a program is missing on this machine are left out.
 */
export function unitResults(json: string): TestResult[] {
  const { testResults }: VitestReport = JSON.parse(json)
  return testResults.flatMap(file =>
    file.assertionResults.length === 0
      ? [{ title: `${file.name} ${file.message}`, isPassed: file.status === 'passed' }]
      : file.assertionResults
          .filter(({ status }) => status !== 'skipped')
          .map(({ title, status }) => ({ title, isPassed: status === 'passed' })),
  )
}

type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean }[] }
type PlaywrightReport = Suite & { errors?: { message?: string }[] }

/** Results in a report of Playwright; an error outside of any test counts as a failed test. */
export function browserResults(json: string): TestResult[] {
  const tests = (suite: Suite): TestResult[] => [
    ...(suite.specs ?? []).map(({ title, ok }) => ({ title, isPassed: ok })),
    ...(suite.suites ?? []).flatMap(tests),
  ]
  const playwright: PlaywrightReport = JSON.parse(json)
  const errors = (playwright.errors ?? []).map(({ message }) => ({ title: message ?? 'an error', isPassed: false }))
  return [...tests(playwright), ...errors]
}
