import { availableParallelism } from 'node:os'
import { report, runStep } from './run-step.ts'

/** Everything that can be known without running the product: types, lint, courses, what nothing uses. */
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

/** Each checker of a compilation finds out again what all files use: one alone costs half of what four of them do. */
const types = (path: string): [string, ...string[]] => ['tsc', '-p', path, '--checkers', '1']

type Check = [name: string, command: [string, ...string[]], cwd?: string]

/** What others read: it is written before they begin. */
const first: Check[] = [['route types of apps/web', ['react-router', 'typegen'], 'apps/web']]

/** Nothing of these waits for another; what takes longest comes first, so that no core is left alone with it. */
const checks: Check[] = [
  ...workspaces.map((path): Check => [`types of ${path}`, types(path)]),
  ['types of the tools', types('.')],
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
