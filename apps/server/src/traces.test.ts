import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { calls } from '@preau/contract/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startMailSender } from '#mail/mail-sender.ts'
import { queueMail } from '#mail/queue-mail.ts'
import { aJob, sendJob, startJobs } from '#platform/jobs.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aServer } from '#testing/a-server.ts'
import { startTraces } from './traces.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code: number }
  attributes: Attribute[]
}

/** A receiver of traces as OTLP in JSON, at the path that the specification of OpenTelemetry names. */
const requests: string[] = []
const receiver = createServer(async (request, response) => {
  const chunks = await request.toArray()
  if (request.method === 'POST' && request.url === '/v1/traces') requests.push(Buffer.concat(chunks).toString())
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

const { app, db, pool, log, config } = await aServer()

/** Runs something while traces are sent, and returns what the receiver has got by its end. */
async function tracing(run: () => Promise<void>) {
  const { port } = receiver.address() as AddressInfo
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`)
  vi.stubEnv('OTEL_SERVICE_NAME', 'preau-of-a-test')
  const traces = startTraces(log)
  await run()
  await traces.stop()
  vi.unstubAllEnvs()
  const bodies = requests.splice(0)
  const spans = bodies.flatMap(body =>
    JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: SentSpan[] }[] }) =>
      each.scopeSpans.flatMap(scope => scope.spans),
    ),
  ) as SentSpan[]
  // The receiver runs in this process, so requests to it are traced as well.
  return { spans: spans.filter(({ name }) => name !== 'POST document'), said: bodies.join() }
}

const within = (spans: SentSpan[], { spanId, traceId }: SentSpan) =>
  spans.filter(span => span.parentSpanId === spanId && span.traceId === traceId)

test('requests and their queries are sent to an OpenTelemetry receiver, without secrets and without personal data', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { spans, said } = await tracing(async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      login: 'camille.secret@ecole.ch',
      key: btoa('motdepasse-secret'),
      encryption: 'true',
      query: JSON.stringify({ action: 'get', actor: 'camille.secret@ecole.ch' }),
    }))
      body.set(name, value)
    const headers = { authorization: 'Bearer secret', cookie: 'preau_browser=secret', 'user-agent': 'secret' }
    await (await fetch(address + calls.authenticate.path, { method: 'POST', body, headers })).text()
    await (await fetch(`${address}/fr/recover?user=secret&key=secret#secret`)).text()
    await (await fetch(`${address}${calls.activateAccount.path}?key=secret&query={"user":"secret@ecole.ch"}`)).text()
    await (await fetch(`${address}/health/live`)).text()
  })
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.map(({ name }) => name)).toEqual([
    `POST ${calls.authenticate.path}`,
    'GET document',
    `GET ${calls.activateAccount.path}`,
  ])
  const [signIn] = roots as [SentSpan]
  expect(signIn.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const queries = within(spans, signIn)
  expect(queries.length).toBeGreaterThan(3)
  const texts = queries.map(
    ({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue,
  )
  expect(texts.join()).toMatch(/select .* from "actor" where "mail_key" = \$1/)
  expect(said).toContain('preau-of-a-test')
  for (const secret of ['secret', 'camille', 'ecole.ch', 'Bearer', '127.0.0.1']) expect(said).not.toContain(secret)
})

test('jobs and mails are sent too, failed ones as failures, with their queries', async () => {
  const done: string[] = []
  const trying = aJob({
    id: 'traced-job',
    payload: z.object({ name: z.string() }),
    run: async ({ name }) => {
      await db.selectFrom('object').select('id').limit(1).execute()
      done.push(name)
      if (name === 'secret of one who fails') throw new Error('secret')
    },
  })
  const values = { at: new Date().toISOString() }
  const mail = {
    kind: 'password-changed',
    actorId: null,
    recipient: 'secret@ecole.ch',
    language: 'fr',
    values,
  } as const
  const { spans, said } = await tracing(async () => {
    const jobs = await startJobs({ pool, log }, [trying])
    // Nobody listens at this address: the sender tries, and the mail waits.
    const sender = await startMailSender({ db, pool, config, smtpUrl: 'smtp://127.0.0.1:9', log })
    await db.transaction().execute(async trx => {
      await sendJob(trx, trying, { name: 'secret' })
      await sendJob(trx, trying, { name: 'secret of one who fails' })
      await queueMail(trx, mail)
    })
    await eventually(() => expect(done).toHaveLength(2))
    const tried = db.selectFrom('mail').select('id').where('last_error', 'is not', null)
    await eventually(async () => expect(await tried.execute()).toHaveLength(1))
    await sender.stop()
    await jobs.stop()
  })
  const jobs = spans.filter(({ name }) => name === 'job traced-job')
  expect(jobs.map(({ status }) => status.code).toSorted()).toEqual([0, 2])
  for (const job of jobs) expect(within(spans, job)).toHaveLength(1)
  const [sent] = spans.filter(({ name }) => name === 'mail password-changed')
  expect(sent?.status.code).toBe(2)
  expect(said).not.toContain('secret')
})

test('OpenTelemetry is imported by one file, and that file is only loaded when tracing is configured', async () => {
  const sources = new Map<string, string>()
  for await (const name of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (!name.endsWith('.test.ts')) sources.set(name, await readFile(join(import.meta.dirname, name), 'utf8'))
  }
  const naming = (words: RegExp) => [...sources].filter(([, text]) => words.test(text)).map(([name]) => name)
  expect(naming(/from '@opentelemetry\//)).toEqual(['traces.ts'])
  expect(naming(/from '[^']*\/traces\.ts'/)).toEqual([])
})
