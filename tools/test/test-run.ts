import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep, type StepResult } from '../check/run-step.ts'
import { aRunFolder } from './run-folder.ts'
import { type TestResult, unitResults } from './test-results.ts'

/** The folder with the results of test runs, for `npm run rows`. */
export const resultsFolder = '.cache/tests'

/** The ending of test files that take minutes and seldom fail: encoding films, the life of a PostgreSQL, backups. */
export const slowTests = '.slow.test.ts'

/** The environment of everything that a run starts. */
export function runEnvironment(): Record<string, string> {
  mkdirSync(resultsFolder, { recursive: true })
  const folder = aRunFolder()
  return {
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
    // Servers, commands and workers are started a hundred times: what one has compiled, the others only read.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  }
}

/** Runs Vitest with these parameters; its report is stored under the name. */
export async function runUnitTests(
  name: string,
  parameters: string[],
  env: Record<string, string>,
): Promise<{ step: StepResult; results: TestResult[] }> {
  const file = `${resultsFolder}/${name}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const step = await runStep(`${name} tests`, ['vitest', 'run', ...reporters, ...parameters], { env })
  return { step, results: readResults(file, unitResults) }
}

/** The results in a report; a missing or broken report counts as a failed test. */
export function readResults(file: string, resultsIn: (text: string) => TestResult[]): TestResult[] {
  try {
    return resultsIn(readFileSync(file, 'utf8'))
  } catch (error) {
    return [{ title: `${file} holds no results: ${(error as Error).message}`, isPassed: false }]
  }
}

/** Stores the results of a run, writes its last line, and sets the exit code. */
export function endRun(name: string, results: TestResult[], steps: StepResult[]): void {
  writeFileSync(`${resultsFolder}/${name}.json`, JSON.stringify(results, null, 1))
  const failed = results.filter(result => !result.isPassed)
  for (const { title } of failed) process.stdout.write(`✗ ${title}\n`)
  const isClean = failed.length === 0 && steps.every(step => step.isPassed)
  const count = isClean ? 0 : Math.max(1, failed.length)
  process.stdout.write(`${results.length - failed.length} passed, ${count} failed\n`)
  process.exitCode = isClean ? 0 : 1
}
