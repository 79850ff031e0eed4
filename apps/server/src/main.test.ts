import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { freePort } from '#platform/free-port.ts'
import { eventually } from '#platform/testing/eventually.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'preau-main-'))
afterAll(() => rm(dataDir, { recursive: true }))

let started: ChildProcess[] = []
afterEach(async () => {
  for (const child of started) await end(child)
  started = []
})

async function begin(env: NodeJS.ProcessEnv, ...parameters: string[]) {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...parameters], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      MAILBOX_PORT: String(await freePort()),
      ...env,
    },
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    said.out += String(chunk)
  })
  child.stderr.on('data', chunk => {
    said.err += String(chunk)
  })
  return { child, port, said }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

const isReady = (port: number) =>
  eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200))

test('demo mode prints where it is, where its mails are, and three accounts', async () => {
  const { child, port, said } = await begin({}, '--demo')
  await isReady(port)
  await eventually(() => expect(said.out).toContain('Ctrl-C'))
  expect(said.out).toContain(`http://localhost:${port}/`)
  expect(said.out).toMatch(/Mailbox {3}http:\/\/localhost:\d+\//)
  for (const name of ['admin', 'author', 'teacher']) expect(said.out).toContain(`${name}@demo.preau`)
  expect(said.out).toContain('preau-demo-2026')
  await end(child)
  expect(child.exitCode).toBe(0)
  expect(said.err).toBe('')
})

test('R-33 the demo prints where its identity provider is when it is asked for one', async () => {
  const port = await freePort()
  const { child, port: own, said } = await begin({ DEMO_OIDC: '1', DEMO_OIDC_PORT: String(port) }, '--demo')
  await isReady(own)
  await eventually(() => expect(said.out).toContain('Ctrl-C'))
  expect(said.out).toContain(`http://127.0.0.1:${port}/`)
  expect((await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).status).toBe(200)
  await end(child)
  expect([child.exitCode, said.err]).toEqual([0, ''])
})

test('a second start is ready too', async () => {
  const { port } = await begin({}, '--demo')
  await isReady(port)
})

test('after kill -9 the next start finds everything again', async () => {
  const killed = await begin({}, '--demo')
  await isReady(killed.port)
  await end(killed.child, 'SIGKILL')
  const { port } = await begin({}, '--demo')
  await isReady(port)
})

test('a stop takes no new requests, ends those that have begun, and leaves with 0', async () => {
  const { child, port } = await begin({}, '--demo')
  await isReady(port)
  const slow = request({
    port,
    path: '/api3/nothing/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
  })
  slow.flushHeaders()
  // Now the server has the request, and waits for its body.
  await once(slow, 'continue')
  child.kill('SIGINT')
  // npm sends on the signal that the terminal has sent already.
  child.kill('SIGINT')
  await eventually(() => expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow())
  slow.end('{}')
  const [response] = await once(slow, 'response')
  expect(response.statusCode).toBe(404)
  response.resume()
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
})

test('a port that is taken is named in one sentence', async () => {
  const { port } = await begin({}, '--demo')
  await isReady(port)
  const otherData = join(dataDir, 'other')
  const second = await begin({ PORT: String(port), DATA_DIR: otherData }, '--demo')
  await once(second.child, 'close')
  expect(second.said.err).toBe(
    `Port ${port} is taken by another program: stop that one, or set PORT to another number.\n`,
  )
  expect(second.child.exitCode).toBe(1)
})

test('a wrong variable stops the start with one sentence that names it', async () => {
  const { child, said } = await begin({ SIGNUP: 'maybe' })
  await once(child, 'close')
  expect(said.err).toBe('SIGNUP must be open or closed.\n')
  expect(child.exitCode).toBe(1)
})

test('production has no demo mode, no mailbox and no accounts', async () => {
  const refused = await begin({ NODE_ENV: 'production', PUBLIC_URL: 'https://learn.example.org' }, '--demo')
  await once(refused.child, 'close')
  expect(refused.said.err).toContain('--demo')
  const { port, said } = await begin({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://learn.example.org',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    HOST: '127.0.0.1',
  })
  await isReady(port)
  await eventually(() => expect(said.out).toContain('the platform is ready'))
  expect(said.out).not.toContain('demo.preau')
})
