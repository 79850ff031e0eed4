import { rmSync } from 'node:fs'
import { report, runStep } from '../check/run-step.ts'
import { browserResults } from './test-results.ts'
import { endRun, readResults, resultsFolder, runEnvironment, runUnitTests, slowTests } from './test-run.ts'

/** `npm test`: checks beside unit and wire tests, then the browser tests; one line at the end. */
rmSync(resultsFolder, { recursive: true, force: true })
const env = runEnvironment()

// At the same time: the tests sometimes wait for databases and clocks; the checks never wait.
const [checks, unit] = await Promise.all([
  runStep('checks', ['node', 'tools/check/check.ts'], { isQuiet: true, env }),
  runUnitTests('unit-and-wire', ['--exclude', `**/*${slowTests}`], env),
])
report(checks)
report(unit.step)

const browserFile = `${resultsFolder}/browser.json`
const browser = await runStep('browser tests', ['playwright', 'test', '--reporter=dot,json'], {
  env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile },
})
report(browser)

const results = [
  { title: 'checks', isPassed: checks.isPassed },
  ...unit.results,
  ...readResults(browserFile, browserResults),
]
endRun('results', results, [checks, unit.step, browser])
