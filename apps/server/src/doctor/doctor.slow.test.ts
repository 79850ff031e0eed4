import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aMailServer } from '#mail/testing/a-mail-server.ts'
import { registerHealth } from '#platform/health.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { renewPlatformId } from '#platform/postgres/platform-id.ts'
import { aDatabase } from '#platform/testing/a-database.ts'
import { afterUse } from '#platform/testing/after-use.ts'
import { addressOf } from '#platform/testing/database-template.ts'
import { aBucket, hasObjectStore } from '#testing/an-object-store.ts'
import { examine } from './examine.ts'

const database = await aDatabase()
const mailServer = await aMailServer()
const folder = await mkdtemp(join(tmpdir(), 'preau-doctor-'))
afterAll(() => rm(folder, { recursive: true }))

const healthy = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DATABASE_URL: addressOf(database.connection),
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'https://preau.invalid',
  FFMPEG_PATH: 'none',
}

/** The findings on a subject, each as its level and its message. */
async function found(subject: string, env: NodeJS.ProcessEnv) {
  const examined = await examine(env)
  const { findings = [] } = examined.find(each => each.subject === subject) ?? {}
  return findings.map(({ severity, text }) => `${severity}: ${text}`)
}

test('the doctor reports a healthy installation as in order, and names what it cannot reach', async () => {
  const examined = await examine(healthy)
  const severities = examined.map(({ subject, findings }) => [subject, ...findings.map(({ severity }) => severity)])
  expect(severities).toEqual([
    ['settings', 'ok'],
    ['database', 'ok'],
    ['mail', 'ok'],
    ['storage', 'ok'],
    ['bucket', 'ok'],
    ['disk', expect.anything()],
    ['films', 'ok'],
    ['address', 'warning'],
    ['school sign-in', 'ok'],
  ])
})

test('the doctor names each wrong setting and each misspelt one, and checks nothing else', async () => {
  const examined = await examine({ ...healthy, PORT: '0', SMTP_URL: 'mail.example', OIDC_ISUER: 'x' })
  expect(examined).toMatchObject([
    {
      subject: 'settings',
      findings: [
        { severity: 'wrong', text: 'PORT must be a port number, 1 to 65535.' },
        { severity: 'wrong', text: expect.stringMatching(/^SMTP_URL must/) },
        { severity: 'warning', text: 'OIDC_ISUER is not read: did you mean OIDC_ISSUER?' },
      ],
    },
  ])
})

test('the doctor reports a database that is down, or has pending migrations, and never its password', async () => {
  const away = { ...healthy, DATABASE_URL: 'postgres://someone:geheim@127.0.0.1:1/none' }
  const output = JSON.stringify(await examine(away))
  expect(output).toContain('The database of DATABASE_URL cannot be used')
  expect(output).not.toContain('geheim')
  await database.pool.query('alter table pgmigrations rename to hidden')
  try {
    expect(await found('database', healthy)).toContainEqual(expect.stringMatching(/^warning: Migrations to come: \d+/))
  } finally {
    await database.pool.query('alter table hidden rename to pgmigrations')
  }
})

test('the doctor reports mails that wait and mails that were given up', async () => {
  const mail = { kind: 'k', recipient: 'a@ecole.ch', language: 'fr', payload: '{}' }
  const before = new Date(Date.now() - 2 * 3_600_000)
  await database.db
    .insertInto('mail')
    .values([
      { ...mail, created_at: before },
      { ...mail, state: 'failed' },
    ])
    .execute()
  expect(await found('database', healthy)).toEqual([
    expect.stringMatching(/^ok: PostgreSQL \d+ answers/),
    'warning: Mails that wait for more than an hour: 1.',
    'warning: Mails of this week that were given up: 1.',
  ])
})

test('the doctor reports a mail server that refuses us', async () => {
  mailServer.mood = 'refuses'
  expect(await found('mail', healthy)).toEqual([expect.stringMatching(/^wrong: .* takes no mails \(.*421/)])
  mailServer.mood = 'works'
})

test('the doctor reports a data folder that cannot be written to, and files that others can read', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await found('storage', { ...healthy, DATA_DIR: file })).toEqual([
    expect.stringMatching(/^wrong: Nothing can be/),
  ])
  await mkdir(join(folder, 'files'))
  await chmod(join(folder, 'files'), 0o755)
  expect(await found('storage', healthy)).toEqual([expect.stringMatching(/^warning: .*files can be read by other/)])
})

test('the doctor reports an address that is no identity provider', async () => {
  const env = { ...healthy, OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'preau' }
  expect(await found('school sign-in', env)).toEqual([expect.stringMatching(/^wrong: http:\/\/127.0.0.1:1 cannot be/)])
})

test.runIf(hasObjectStore)(
  'the doctor tries the bucket, and says why it cannot be used, without its secret',
  async () => {
    const { endpoint, name, accessKeyId, secretAccessKey } = await aBucket()
    const env = {
      ...healthy,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    expect(await found('bucket', env)).toEqual(['ok: preau takes files and gives them up.'])
    const [refused = ''] = await found('bucket', { ...env, S3_SECRET_ACCESS_KEY: 'not-the-one' })
    expect(refused).toMatch(/^wrong: The bucket preau at .* may not be used/)
    expect(refused).not.toContain('not-the-one')
  },
)

test('T-19 the doctor checks whether the public address leads to this platform or to another one', async () => {
  const app = await createHttpServer(database.log)
  registerHealth(app, database)
  afterUse(() => app.close())
  const publicUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const env = { ...healthy, PUBLIC_URL: publicUrl }
  expect(await found('address', env)).toEqual([`ok: ${publicUrl} answers, and its database too: it is this platform.`])
  const other = await aDatabase()
  await renewPlatformId(other.pool)
  expect(await found('address', { ...env, DATABASE_URL: addressOf(other.connection) })).toEqual([
    `wrong: At ${publicUrl} answers another platform: its database is not the one looked at here.`,
  ])
  expect(await found('address', { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual([
    expect.stringMatching(/^warning: At .* cannot be seen without the database/),
  ])
})

test('T-19 the doctor does not take another program for the platform', async () => {
  const other = createServer((_request, response) => response.end('{"status":"ok"}'))
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  afterUse(() => other.close())
  const env = { ...healthy, PUBLIC_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }
  expect(await found('address', env)).toEqual([expect.stringMatching(/^wrong: At .* answers another program/)])
})

test('T-19 the doctor sends a test mail, and says what the mail server answered', async () => {
  const examined = await examine(healthy, { mailTo: 'someone@ecole.ch' })
  const findings = examined.find(({ subject }) => subject === 'mail')?.findings
  expect(findings?.map(({ severity }) => severity)).toEqual(['ok', 'ok'])
  expect(mailServer.received.at(-1)).toMatchObject({
    to: ['someone@ecole.ch'],
    source: expect.stringContaining('preau doctor --mail'),
  })
  mailServer.mood = 'knows-nobody'
  const refused = await examine(healthy, { mailTo: 'nobody@ecole.ch' })
  mailServer.mood = 'works'
  expect(refused.find(({ subject }) => subject === 'mail')?.findings).toEqual([
    expect.objectContaining({ severity: 'wrong', text: expect.stringMatching(/takes no mail from .* \(.*5\.1\.1/) }),
  ])
})
