import { availableParallelism } from 'node:os'
import { report, runStep } from './run-step.ts'

/** Every check that does not run the product: types, lint, courses, unused code. */
const workspaces = [
  'apps/web',
  'apps/server',
  'apps/player',
  'packages/contract',
  'packages/course',
  'packages/credential',
  'packages/ui',
  'packages/locales',
]

/** One thread only: each thread checks shared files again, and a single one costs half of what four cost. */
const types = (path: string): [string, ...string[]] => ['tsc', '-p', path, '--checkers', '1']

type Check = [name: string, command: [string, ...string[]], cwd?: string]

/** Run first, since other checks read its output. */
const first: Check[] = [['route types of apps/web', ['react-router', 'typegen'], 'apps/web']]

/** None of these waits for another. The longest come first, so that no long one is left at the end. */
const checks: Check[] = [
  ...workspaces.map((path): Check => [`types of ${path}`, types(path)]),
  ['types of the tools', types('.')],
  ['import rules', ['node', 'tools/check/import-rules.ts']],
  ['lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['what nothing uses', ['knip']],
  ['courses', ['node', 'tools/preau/preau.ts', 'course', 'check']],
]

let failed = 0
async function runEach(left: Check[]): Promise<void> {
  for (let next = left.shift(); next; next = left.shift()) {
    const [name, command, cwd] = next
    const result = await runStep(name, command, { isQuiet: true, ...(cwd ? { cwd } : {}) })
    report(result)
    if (!result.isPassed) failed += 1
  }
}

const count = first.length + checks.length
await runEach(first)
await Promise.all(Array.from({ length: availableParallelism() }, () => runEach(checks)))
process.stdout.write(`checks: ${count - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
