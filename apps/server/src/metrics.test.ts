import { bytesPath } from '@preau/contract/uploads/calls'
import { afterAll, expect, test } from 'vitest'
import { queueMail } from '#mail/queue-mail.ts'
import { aServer } from '#testing/a-server.ts'
import { startMetrics } from './metrics.ts'

const { app, db, pool, log } = await aServer()
const metrics = await startMetrics({ db, pool, log }, { port: 0, host: '127.0.0.1' })
afterAll(() => metrics.stop())
const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${metrics.port}${path}`)

test('Prometheus reads on a separate port what the server does and what waits', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await (await fetch(`${address}/fr/login`, { redirect: 'manual' })).text()
  await (await fetch(`${address}/api3/library/invented/?key=s3cret`)).text()
  for (const method of ['HEAD', 'PATCH']) await fetch(address + bytesPath(crypto.randomUUID()), { method })
  expect((await fetch(`${address}/metrics`)).status).not.toBe(200)
  const values = { at: new Date().toISOString() }
  const mail = { kind: 'password-changed', actorId: null, recipient: 'a@ecole.ch', language: 'fr', values } as const
  await db.transaction().execute(trx => queueMail(trx, mail))
  const response = await read()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toMatch(/preau_http_request_seconds_count\{kind="document",method="GET",status="302"\} 1/)
  expect(text).toMatch(/preau_http_request_seconds_count\{kind="unknown call",method="GET",status="404"\} 1/)
  for (const method of ['HEAD', 'PATCH']) {
    expect(text).toContain(`preau_http_request_seconds_count{kind="bytes of a film",method="${method}",status="412"} 1`)
  }
  expect(text).toMatch(/preau_mails\{kind="password-changed",state="waiting"\} 1/)
  expect(text).toMatch(/preau_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
  expect(text).not.toContain('s3cret')
  expect((await read('/')).status).toBe(404)
})
