import { existsSync, readFileSync } from 'node:fs'
import type { TestResult } from './test-results.ts'
import { resultsFolder } from './test-run.ts'

/**
 * `npm run rows`: which rows of docs/rows.md are named by a passing test of the last `npm test`, or of `npm run
 * test:slow` since then, and which are named by none.
 */
const files = ['results', 'slow-results'].map(name => `${resultsFolder}/${name}.json`).filter(file => existsSync(file))
if (files.length === 0) {
  process.stdout.write('No test has run here yet: run `npm test` first.\n')
  process.exit(1)
}

const rows = [...readFileSync('docs/rows.md', 'utf8').matchAll(/^- ([A-Z]-\d+)\b/gm)].map(([, id = '']) => id)
const results = files.flatMap((file): TestResult[] => JSON.parse(readFileSync(file, 'utf8')))
const idsOf = (title: string): string[] => title.match(/\b[A-Z]-\d+\b/g) ?? []
const proven = new Map(
  rows.map(id => [id, results.filter(({ title, isPassed }) => isPassed && idsOf(title).includes(id))]),
)
const broken = new Set(results.filter(({ isPassed }) => !isPassed).flatMap(({ title }) => idsOf(title)))

for (const [id, tests] of proven) {
  const state = broken.has(id) ? '✗' : tests.length > 0 ? '✓' : '·'
  process.stdout.write(
    `${state} ${id}  ${tests.length === 0 ? 'no test' : `${tests.length} tests, e.g. ${tests[0]?.title}`}\n`,
  )
}
const count = [...proven].filter(([id, tests]) => tests.length > 0 && !broken.has(id)).length
process.stdout.write(`${count} of ${rows.length} rows proven\n`)
