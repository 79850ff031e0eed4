import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { measureAnswerTimes } from './answer-times.ts'
import { measureIssuing, measureSheets } from './certificate-times.ts'
import { measureFilms } from './film-times.ts'
import { reportLargeLibrary, reportLargeTool, tableOf } from './large-tables.ts'
import { fallen, keepAsRelease, type Ratios, readLastRelease } from './last-release.ts'
import { belowLeast } from './least-ratios.ts'
import { type Case, measuring } from './measured-case.ts'
import type { SearchTimes } from './search-times.ts'
import { measureSlowVisits } from './slow-network-times.ts'

if (process.argv[2] === 'large-tool') {
  await reportLargeTool()
  process.exit()
}

if (process.argv[2] === 'large-library') {
  await reportLargeLibrary()
  process.exit()
}

/**
 * `npm run bench`: rates and latencies of the production build. Each is measured beside a bare Fastify reply with as
 * many bytes in the same run: on a small machine the client that reads large answers is slower than the server that
 * sends them. The ratios of the last release are printed beside those of today, with a sentence for each that fell, and
 * for each that is below its target; `npm run bench -- release 1.2.0` stores today's ratios for the next time.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const server = fork('tools/bench/bench-server.ts', {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
server.once('exit', code => process.exit(code ?? 1))
type ServerReady = { address: string; code: string; people: string[]; tools: string[] }
const [{ address, code, people, tools }] = (await once(server, 'message')) as [ServerReady]

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const list = (credentials: object) =>
  JSON.stringify({
    ...credentials,
    query: { action: 'getLibrary', filters: { type: ['category', 'bloc'] }, lang: 'fr' },
  })
const signIn = (mail: string, secret: string) =>
  new URLSearchParams({
    login: mail,
    key: Buffer.from(secret).toString('base64'),
    encryption: 'true',
    query: JSON.stringify({ action: 'get', actor: mail }),
  }).toString()

const teacher = 'teacher@demo.preau'
/** An account that signs in again and again, whose earlier sessions end. */
const author = 'author@demo.preau'
const password = process.env.DEMO_PASSWORD ?? 'preau-demo-2026'
async function sessionOf(mail: string): Promise<{ tokenSession: string; mediaKey: string }> {
  const body = signIn(mail, password)
  const signedIn = await fetch(`${address}/api2/actor/auth/`, { method: 'POST', headers: form, body })
  const { dataSet } = (await signedIn.json()) as { dataSet: { query: Awaited<ReturnType<typeof sessionOf>> } }
  return dataSet.query
}

const { bytesOf, measure } = measuring(server, { address, seconds })
const bareReply = (bytes: number): Case => ({ name: 'bare Fastify reply', path: `/bench/bare?bytes=${bytes}` })
const listCall: Case = {
  name: 'levels and tools with progress, signed in',
  path: '/api3/object/get/',
  method: 'POST',
  headers: json,
  body: list({ login: teacher, key: (await sessionOf(teacher)).tokenSession }),
}
const cases: Case[] = [
  { name: 'landing page, cached', path: '/fr', headers: { 'accept-encoding': 'identity' } },
  // The client unpacks the answers, which takes longer than the server needs to send them.
  { name: 'landing page, cached, brotli', path: '/fr', headers: { 'accept-encoding': 'br' } },
  { name: 'landing page, cached, still good (304)', path: '/fr', headers: { 'if-none-match': await etagOf('/fr') } },
  { name: 'landing page, rendered each time', path: '/bench/rendered' },
  { name: 'landing page, cached, with a query it does not know', path: '/fr?utm_source=letter' },
  { name: 'a key that is no certificate', path: '/fr/validate?key=anything' },
  {
    name: 'page of a certificate, cached',
    path: `/fr/validate?key=${code}`,
    headers: { 'accept-encoding': 'identity' },
  },
  { name: 'certificate as PDF, made each time', path: '/bench/pdf' },
  {
    name: 'levels and tools, nobody',
    path: '/api3/object/get/',
    method: 'POST',
    headers: json,
    body: list({ login: 'nobody', key: 'public' }),
  },
  listCall,
  { name: 'sign-in', path: '/api2/actor/auth/', method: 'POST', headers: form, body: signIn(author, password) },
  {
    name: 'sign-in, wrong password',
    path: '/api2/actor/auth/',
    method: 'POST',
    headers: form,
    body: signIn(teacher, 'wrong password'),
  },
  {
    name: 'sign-in, unknown address',
    path: '/api2/actor/auth/',
    method: 'POST',
    headers: form,
    body: signIn('nobody.here@demo.preau', 'wrong password'),
  },
]

async function etagOf(path: string): Promise<string> {
  return (await fetch(address + path)).headers.get('etag') ?? ''
}

/** Writes what is being measured to the error output, so that the figures can be saved alone. */
function announce(what: string): void {
  process.stderr.write(`bench: ${what} …\n`)
}

/** `npm run bench -- films`: uploading, downloading and encoding films, and how watching them slows down other calls. */
async function reportFilms(): Promise<void> {
  const { tokenSession: key, mediaKey } = await sessionOf('admin@demo.preau')
  const person = { login: 'admin@demo.preau', key, mediaKey }
  const encode = (film: string) => {
    server.send({ film })
    return once(server, 'message')
  }
  const measured = measureFilms({ address, pid: server.pid ?? 0, person, encode }, () => measure(listCall))
  process.stdout.write(`\nFilms\n\n${tableOf(['what', 'ours', 'beside', 'ratio'], [])}\n`)
  const missed: string[] = []
  for await (const { what, ours, beside, ratio, isMissed } of measured) {
    process.stdout.write(`| ${[what, ours, beside, ratio].join(' | ')} |\n`)
    if (isMissed) missed.push(what)
  }
  for (const what of missed) process.stdout.write(`\nNot as promised: ${what}\n`)
  if (missed.length > 0) process.exitCode = 1
}

if (process.argv[2] === 'films') {
  await reportFilms()
  server.removeAllListeners('exit')
  server.disconnect()
  await once(server, 'exit')
  process.exit()
}

const last = readLastRelease()
const head = [
  'what',
  'requests/s',
  'p50',
  'p99',
  'ratio to bare',
  `of ${last.release}`,
  'by processor time',
  'bare requests/s',
  'bytes',
  'faults',
]
process.stdout.write(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, 32 connections, ${seconds} s each\n\n${tableOf(head, [])}\n`,
)
// The load of the machine changes during the run: so the bare reply is measured again before each case.
await measure(bareReply(20))
const ratios: Ratios = {}
const byProcessor: Ratios = {}
let isFaulty = false
for (const one of cases) {
  const bytes = await bytesOf(one)
  const base = await measure(bareReply(bytes))
  const { rate, p50, p99, processor, faults } = await measure(one)
  ratios[one.name] = rate / base.rate
  byProcessor[one.name] = base.processor / processor
  isFaulty ||= faults > 0
  const cells = [
    one.name,
    rate.toFixed(0),
    `${p50} ms`,
    `${p99} ms`,
    (rate / base.rate).toFixed(3),
    last.ratios[one.name]?.toFixed(3) ?? '',
    (base.processor / processor).toFixed(4),
    base.rate.toFixed(0),
    bytes,
    faults,
  ]
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
process.stdout.write(
  `\n${fallen(ratios, last).join('\n') || `Nothing fell by more than a fifth since ${last.release}.`}\n`,
)
process.stdout.write(
  `${belowLeast(byProcessor)
    .map(sentence => `${sentence}\n`)
    .join('')}`,
)
if (process.argv[2] === 'release' && process.argv[3]) keepAsRelease(process.argv[3], ratios)

announce('times of answers about addresses')
const times = await measureAnswerTimes(address)
process.stdout.write(
  `\nDoes the time of an answer tell whether an address has an account?\n\n${tableOf(
    ['what', 'known, median', 'unknown, median', 'ratio'],
    times.map(({ name, known, unknown, ratio }) => [
      name,
      `${known.toFixed(1)} ms`,
      `${unknown.toFixed(1)} ms`,
      ratio.toFixed(3),
    ]),
  )}\n`,
)
// Before the certificates: their holder is the teacher who visits, and nobody has a dashboard with hundreds of
// certificates.
announce('visits on a slow network')
const visits = await measureSlowVisits(address, { login: teacher, password })
process.stdout.write(
  `\n400 kbit/s, 400 ms, a processor four times slower\n\n${tableOf(
    ['what', 'now', 'travelled', 'before'],
    visits.map(({ name, seconds, kilobytes, before }) => [
      name,
      `${seconds.toFixed(1)} s`,
      kilobytes === null ? '' : `${kilobytes} kB`,
      before ?? '',
    ]),
  )}\n`,
)
announce('issuing certificates')
const administrator = { login: 'admin@demo.preau', key: (await sessionOf('admin@demo.preau')).tokenSession }
const alone = await measure(listCall)
const [besides, issuing] = await Promise.all([
  measure(listCall),
  measureIssuing(address, administrator, { people, tools }),
])
process.stdout.write(
  `\nCertificates\n\n${tableOf(
    ['what', 'certificates/s', 'p50', 'p99', 'list call/s during that', 'its p99', 'list call/s alone', 'its p99'],
    [
      [
        `issuing ${issuing.issued} by hand`,
        issuing.rate.toFixed(0),
        `${issuing.p50.toFixed(0)} ms`,
        `${issuing.p99.toFixed(0)} ms`,
        besides.rate.toFixed(0),
        `${besides.p99} ms`,
        alone.rate.toFixed(0),
        `${alone.p99} ms`,
      ],
    ],
  )}\n`,
)
announce('searching')
server.send('search')
const [searches] = (await once(server, 'message')) as [SearchTimes[]]
process.stdout.write(
  `\nSearching\n\n${tableOf(
    ['what', 'tools found', 'median', 'slowest'],
    searches.map(({ text, found, median, slowest }) => [
      text,
      String(found),
      `${median.toFixed(1)} ms`,
      `${slowest.toFixed(1)} ms`,
    ]),
  )}\n`,
)
server.removeAllListeners('exit')
server.disconnect()
announce('sheets of certificates')
// After the server has ended, since it renders sheets too.
const { sheet, bare, ratio, bytes, memory } = await measureSheets()
process.stdout.write(
  `\n${tableOf(
    ['a sheet', 'the least document', 'ratio', 'bytes', 'MB of the process after each tenth'],
    [[`${sheet.toFixed(1)} ms`, `${bare.toFixed(1)} ms`, ratio.toFixed(2), String(bytes), memory.join(', ')]],
  )}\n`,
)
announce('a large library')
await reportLargeLibrary()
if (isFaulty) {
  process.stdout.write('\nSome answers were faults: these figures are worth nothing.\n')
  process.exitCode = 1
}
if (times.some(({ ratio }) => ratio > 1.1)) {
  process.stdout.write('\nIt does: more than a tenth lies between them.\n')
  process.exitCode = 1
}
