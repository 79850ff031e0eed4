import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase64 } from '@preau/contract/base64'
import { calls } from '@preau/contract/calls'
import { schemas } from '@preau/contract/schemas'
import sharp from 'sharp'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#platform/free-port.ts'
import { eventually } from '#platform/testing/eventually.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'preau-main-'))
afterAll(() => rm(dataDir, { recursive: true }))

let started: ChildProcess[] = []
afterEach(async () => {
  for (const child of started) await end(child)
  started = []
})

const main = join(import.meta.dirname, 'main.ts')
/** The operators' program; it finds Node by itself. */
const preau = join(import.meta.dirname, '../../../tools/preau/preau')

async function begin(env: NodeJS.ProcessEnv, ...parameters: string[]) {
  const port = Number(env.PORT ?? (await freePort()))
  const [program, given] = parameters[0] === 'start' ? [preau, parameters] : [process.execPath, [main, ...parameters]]
  const child = spawn(program, given, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
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

test('demo mode prints its address, that of its mails, and three accounts; no other account of the machine may read the stored files', async () => {
  const { child, port, said } = await begin({}, '--demo')
  await isReady(port)
  await eventually(() => expect(said.out).toContain('Ctrl-C'))
  expect(said.out).toContain(`http://localhost:${port}/`)
  expect(said.out).toMatch(/Mailbox {3}http:\/\/localhost:\d+\//)
  for (const name of ['admin', 'author', 'teacher']) expect(said.out).toContain(`${name}@demo.preau`)
  expect(said.out).toContain('preau-demo-2026')
  const before = await readdir(join(dataDir, 'mailbox'))
  await uploadAndWrite(port)
  await eventually(async () => expect(await readdir(join(dataDir, 'mailbox'))).not.toEqual(before))
  expect(await openToOthers()).toEqual([])
  await end(child)
  expect(child.exitCode).toBe(0)
  expect(said.err).toBe('')
})

test('R-33 a second start, by the operators’ program, is ready too, closes files an earlier version left open to other accounts, and prints its identity provider’s address if there is one', async () => {
  for (const folder of ['files', 'mailbox']) spawnSync('chmod', ['-R', 'a+rX', join(dataDir, folder)])
  await chmod(dataDir, 0o755)
  expect((await openToOthers()).length).toBeGreaterThan(10)
  const port = await freePort()
  const { child, port: own, said } = await begin({ DEMO_OIDC: '1', DEMO_OIDC_PORT: String(port) }, 'start', '--demo')
  await isReady(own)
  expect(await openToOthers()).toEqual([])
  await eventually(() => expect(said.out).toContain('Ctrl-C'))
  expect(said.out).toContain(`http://127.0.0.1:${port}/`)
  expect((await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).status).toBe(200)
  await end(child)
  expect([child.exitCode, said.err]).toEqual([0, ''])
})

/**
 * Files and folders in the data folder that accounts other than the server's and PostgreSQL's can access, with their
 * access.
 */
async function openToOthers() {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  // The mode of a symbolic link means nothing.
  const real = entries.filter(entry => !entry.isSymbolicLink())
  const paths = [dataDir, ...real.map(entry => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(
    paths.map(async path => {
      const { mode, gid } = await stat(path)
      // As root, PostgreSQL runs as another account, which enters the folder by its group.
      const passes = path === dataDir && process.getuid?.() === 0 && gid !== 0 ? 0o010 : 0
      return { path, open: (mode & 0o077) - passes }
    }),
  )
  return modes.filter(({ open }) => open !== 0)
}

/** Signs in as the demo's teacher over HTTP, sets their picture and writes to support. */
async function uploadAndWrite(port: number) {
  const call = async (path: string, form: Record<string, string | Blob>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(form)) body.set(name, value)
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })
    const { dataSet } = (await response.json()) as { dataSet: { status: string; query: { tokenSession: string } } }
    expect(dataSet).toMatchObject({ status: 'success' })
    return dataSet.query
  }
  const login = 'teacher@demo.preau'
  const query = (of: object) => JSON.stringify(of)
  const key = toBase64('preau-demo-2026')
  const signIn = { login, key, encryption: 'true', query: query({ action: 'get', actor: login }) }
  const { tokenSession } = await call(calls.authenticate.path, signIn)
  const jpeg = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#1f5f57' } })
    .jpeg()
    .toBuffer()
  await call(calls.putOwnPicture.path, {
    login,
    key: tokenSession,
    query: query({ action: 'putOwnPicture', user: login }),
    file_0: new File([new Uint8Array(jpeg)], 'moi.jpg'),
  })
  await call(calls.sendMail.path, { login, key: tokenSession, query: query(schemas.sendMail.example.query) })
}

test('after kill -9 the next start finds everything again; a stop takes no new requests, ends those that have begun, and leaves with 0', async () => {
  const killed = await begin({}, '--demo')
  await isReady(killed.port)
  await end(killed.child, 'SIGKILL')
  const { child, port } = await begin({}, '--demo')
  await isReady(port)
  const slow = request({
    port,
    path: '/api3/nothing/',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2', expect: '100-continue' },
  })
  slow.flushHeaders()
  // Now the server has the request and waits for its body.
  await once(slow, 'continue')
  child.kill('SIGINT')
  // A terminal sends the signal to the server too, and npm passes it on once more.
  child.kill('SIGINT')
  await eventually(() => expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow())
  slow.end('{}')
  const [response] = await once(slow, 'response')
  expect(response.statusCode).toBe(404)
  response.resume()
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
})

test.each(['PORT', 'METRICS_PORT'])(
  'a port of %s that is taken is named in one sentence, before anything else begins',
  async variable => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const DATA_DIR = join(dataDir, `beside-${variable}`)
    const { child, said } = await begin({ [variable]: String(port), HOST: '127.0.0.1', DATA_DIR }, '--demo')
    await once(child, 'close')
    expect(said.err).toBe(
      `Port ${port} is taken by another program: stop that one, or set ${variable} to another number.\n`,
    )
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
    expect(child.exitCode).toBe(1)
  },
)

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
