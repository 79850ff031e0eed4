import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from '../check/run-step.ts'
import { browserPath } from '../setup/browser.mjs'

/** `npm run lighthouse`: scores of the landing page and a tool's page on a phone, three runs each, the median shown. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const port = 3950
const folder = await mkdtemp(join(tmpdir(), 'preau-lighthouse-'))
const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), MAILBOX_PORT: String(port + 1), DATA_DIR: folder },
})
const address = `http://localhost:${port}`
await ready()

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>
}

const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run']
const chromium = browserPath()
mkdirSync('.cache/lighthouse', { recursive: true })

for (const [name, path] of [
  ['landing page', '/fr'],
  ['tool page', `/fr/session/${await firstTool()}`],
] as const) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const file = `.cache/lighthouse/${name.replace(' ', '-')}-${run}.json`
    const arguments_ = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`]
    const step = await runStep(name, ['lighthouse', address + path, ...arguments_], {
      isQuiet: true,
      env: chromium ? { CHROME_PATH: chromium } : {},
    })
    if (step.isPassed) reports.push(JSON.parse(readFileSync(file, 'utf8')))
    else process.stdout.write(`${step.output}\n`)
  }
  show(name, reports)
}
server.kill('SIGTERM')
await new Promise(resolve => server.once('exit', resolve))
await rm(folder, { recursive: true, force: true })

function show(name: string, reports: Report[]): void {
  const all = (value: (report: Report) => number) => reports.map(value).map(Math.round).join(', ')
  process.stdout.write(`\n${name}\n`)
  for (const category of ['performance', 'accessibility', 'best-practices', 'seo']) {
    process.stdout.write(`  ${category}: ${all(report => (report.categories[category]?.score ?? 0) * 100)}\n`)
  }
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
    process.stdout.write(`  ${audit}: ${all(report => report.audits[audit]?.numericValue ?? 0)} ms\n`)
  }
  const shift = reports.map(report => (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3))
  process.stdout.write(`  cumulative-layout-shift: ${shift.join(', ')}\n`)
  process.stdout.write(
    `  transferred: ${all(report => (report.audits['total-byte-weight']?.numericValue ?? 0) / 1000)} kB\n`,
  )
}

async function ready(): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('the server did not start')
}

async function firstTool(): Promise<string> {
  const answer = await fetch(`${address}/api3/object/get/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      login: 'nobody',
      key: 'public',
      query: { action: 'getLibrary', filters: { type: 'bloc' } },
    }),
  })
  const { dataSet } = (await answer.json()) as { dataSet: { query: { id: string }[] } }
  return dataSet.query[0]?.id ?? ''
}
