import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitResults } from './test-results.ts'
import { readResults } from './test-run.ts'

test('H-12 the tests that `npm test` leaves out are run by the pipeline afterwards', () => {
  const commands = readFileSync('.ci/run', 'utf8').split('\n')
  expect(commands.indexOf('npm run test:slow')).toBe(commands.indexOf('npm test') + 1)
  expect(readFileSync('tools/test/test.ts', 'utf8')).toMatch(/'--exclude', `\*\*\/\*\$\{slowTests\}`/)
  expect(readFileSync('tools/test/test-slow.ts', 'utf8')).toContain('[slowTests]')
})

test('H-12 a missing report counts as a failed test', () => {
  expect(readResults('.cache/no-such-report.json', unitResults)).toMatchObject([{ isPassed: false }])
})
