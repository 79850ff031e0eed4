import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { report, runStep } from '../check/run-step.ts'
import { aRunFolder } from './run-folder.ts'
import { browserResults, type TestResult, unitResults } from './test-results.ts'

/** `npm test`: checks beside unit and wire tests, then the browser; one line at the end. */
const cache = '.cache/tests'
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const folder = aRunFolder()
const inFolder = {
  TMPDIR: folder,
  TEMP: folder,
  TMP: folder,
  // Servers, commands and workers start a hundred times: what one has compiled, the others only read.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
}

const unitFile = `${cache}/unit.json`
// The tests wait for each other's databases and clocks now and then; the checks never wait.
const [checks, unit] = await Promise.all([
  runStep('checks', ['node', 'tools/check/check.ts'], { isQuiet: true, env: inFolder }),
  runStep(
    'unit and wire tests',
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitFile}`],
    { env: inFolder },
  ),
])
report(checks)
report(unit)

const browserFile = `${cache}/browser.json`
const browser = await runStep('browser tests', ['playwright', 'test', '--reporter=dot,json'], {
  env: { ...inFolder, PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile },
})
report(browser)

function read(file: string, results: (text: string) => TestResult[], name: string): TestResult[] {
  try {
    return results(readFileSync(file, 'utf8'))
  } catch (error) {
    return [{ title: `${name} left no results: ${(error as Error).message}`, isPassed: false }]
  }
}

const results: TestResult[] = [
  { title: 'checks', isPassed: checks.isPassed },
  ...read(unitFile, unitResults, 'the unit tests'),
  ...read(browserFile, browserResults, 'the browser tests'),
]
writeFileSync(`${cache}/results.json`, JSON.stringify(results, null, 1))

const failed = results.filter(result => !result.isPassed)
for (const { title } of failed) process.stdout.write(`✗ ${title}\n`)
const isClean = failed.length === 0 && [checks, unit, browser].every(step => step.isPassed)
const count = isClean ? 0 : Math.max(1, failed.length)
process.stdout.write(`${results.length - failed.length} passed, ${count} failed\n`)
process.exitCode = isClean ? 0 : 1
