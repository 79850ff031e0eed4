import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { legalPages, legalPath } from '../../packages/contract/src/legal/legal-pages.ts'
import { runStep } from '../check/run-step.ts'
import { browserPath } from '../setup/browser.mjs'

/**
 * `npm run lighthouse`: scores of every public page on a phone, the median of three runs, and its performance beside
 * that of the same HTML without scripts, which no page of ours can exceed. It takes half an hour; with paths as
 * arguments, only those are measured.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const port = 3950
const folder = await mkdtemp(join(tmpdir(), 'preau-lighthouse-'))
const server = spawn(process.execPath, ['apps/server/src/main.ts', '--demo'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), MAILBOX_PORT: String(port + 1), DATA_DIR: folder },
})
const address = `http://localhost:${port}`
await ready()

const bare = createServer(async (request, response) => {
  const answer = await fetch(address + request.url)
  response.statusCode = answer.status
  response.setHeader('content-type', answer.headers.get('content-type') ?? '')
  response.setHeader('content-encoding', 'br')
  const html = (text: string) => text.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html')
  response.end(brotliCompressSync(isDocument ? html(await answer.text()) : Buffer.from(await answer.arrayBuffer())))
})
bare.listen(port + 2)

type Report = {
  runtimeError?: object
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

const flags = ['--headless=new', '--no-sandbox', '--disable-background-networking', '--no-first-run']
const chromium = browserPath()
mkdirSync('.cache/lighthouse', { recursive: true })

const legal = legalPages.map(page => `/fr/${legalPath(page)}`)
const sections = ['/fr', '/fr/about', '/fr/tools', '/fr/quotes']
const forms = ['/fr/validate', '/fr/signup', '/fr/reset-password', '/fr?login']
const all = [...sections, '/fr/marketplace', `/fr/session/${await firstTool()}`, ...forms, ...legal]
const chosen = process.argv.slice(2)
for (const path of chosen.length > 0 ? chosen : all) {
  const reports = await measure(address, path)
  const without = await measure(`http://localhost:${port + 2}`, path)
  show(path, reports, without)
}
bare.close()
server.kill('SIGTERM')
await new Promise(resolve => server.once('exit', resolve))
await rm(folder, { recursive: true, force: true })

async function measure(origin: string, path: string): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run += 1) {
    const file = `.cache/lighthouse/${(origin.slice(-4) + path).replaceAll(/\W/g, '-')}-${run}.json`
    const arguments_ = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags.join(' ')}`]
    const step = await runStep(path, ['lighthouse', origin + path, ...arguments_], {
      isQuiet: true,
      env: chromium ? { CHROME_PATH: chromium } : {},
    })
    const report: Report | null = step.isPassed ? JSON.parse(readFileSync(file, 'utf8')) : null
    // A visit of which the browser recorded no trace does not count.
    if (report && !report.runtimeError) reports.push(report)
    else process.stdout.write(`${step.output}\n`)
  }
  return reports
}

function show(path: string, reports: Report[], without: Report[]): void {
  const middle = (values: number[]) => Math.round(values.sort((one, other) => one - other)[values.length >> 1] ?? 0)
  const scoreOf = (of: Report[], category: string) =>
    middle(of.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  const timeOf = (audit: string) => middle(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const others = ['accessibility', 'best-practices', 'seo'].map(category => `${category} ${scoreOf(reports, category)}`)
  process.stdout.write(
    `${path}
  performance ${scoreOf(reports, 'performance')}, without scripts ${scoreOf(without, 'performance')}; ${others.join(', ')}
  first paint ${timeOf('first-contentful-paint')} ms, largest ${timeOf('largest-contentful-paint')} ms, blocked ${timeOf('total-blocking-time')} ms, shift ${middle(reports.map(({ audits }) => (audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000)) / 1000}, ${middle(reports.map(({ audits }) => (audits['total-byte-weight']?.numericValue ?? 0) / 1000))} kB\n`,
  )
  const short = new Set(reports.flatMap(({ audits }) => Object.keys(audits).filter(name => audits[name]?.score === 0)))
  if (short.size > 0) process.stdout.write(`  at nothing: ${[...short].join(', ')}\n`)
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
