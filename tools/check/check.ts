import { report, runStep } from './run-step.ts'

/** Everything that can be known without running the product: types, lint, courses, what nothing uses. */
const workspaces = [
  'packages/locales',
  'packages/course',
  'packages/contract',
  'packages/credential',
  'packages/ui',
  'apps/server',
  'apps/player',
]

const checks: [string, [string, ...string[]], string?][] = [
  ['lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['types of the tools', ['tsc', '-p', '.']],
  ...workspaces.map((path): [string, [string, ...string[]]] => [`types of ${path}`, ['tsc', '-p', path]]),
  ['route types of apps/web', ['react-router', 'typegen'], 'apps/web'],
  ['types of apps/web', ['tsc', '-p', 'apps/web']],
  ['courses', ['node', 'tools/course/course.ts', 'check']],
  ['what nothing uses', ['knip']],
]

let failed = 0
for (const [name, command, cwd] of checks) {
  const result = await runStep(name, command, { isQuiet: true, ...(cwd ? { cwd } : {}) })
  report(result)
  if (!result.isPassed) failed += 1
}
process.stdout.write(`checks: ${checks.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
