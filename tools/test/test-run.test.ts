import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitResults } from './test-results.ts'
import { readResults } from './test-run.ts'

test('H-12 what `npm test` leaves out, the pipeline runs after it', () => {
  const commands = readFileSync('.ci/run', 'utf8').split('\n')
  expect(commands.indexOf('npm run test:slow')).toBe(commands.indexOf('npm test') + 1)
  expect(readFileSync('tools/test/test.ts', 'utf8')).toContain("['--exclude', `**/*${slowTests}`]")
  expect(readFileSync('tools/test/test-slow.ts', 'utf8')).toContain('[slowTests]')
})

test('H-12 a report that is missing counts as a failed test', () => {
  expect(readResults('.cache/no-such-report.json', unitResults)).toMatchObject([{ isPassed: false }])
})
