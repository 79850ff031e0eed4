import { languageCodes } from '@preau/locales/languages'
import { expect, test } from 'vitest'
import { configTable, readConfig } from './config.ts'
import { StartError } from './platform/start-error.ts'

const read = (env: NodeJS.ProcessEnv = {}) => readConfig(env, { demo: false })

test('an empty environment is a working configuration', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    installation: { languages: { on: ['fr', 'en'], followsBrowser: false }, registrations: { isOpen: false } },
    domains: ['localhost'],
    publicKey: 'public',
    logLevel: 'info',
  })
})

test('demo mode listens on loopback only and logs only warnings', () => {
  expect(readConfig({}, { demo: true })).toMatchObject({ host: '127.0.0.1', logLevel: 'warn', isDemo: true })
})

test('the demo’s mailbox has a port of its own', () => {
  expect(() => readConfig({ PORT: '3000', MAILBOX_PORT: '3000' }, { demo: true })).toThrow(
    'MAILBOX_PORT must be another',
  )
  expect(readConfig({ PORT: '3000', MAILBOX_PORT: '3000' }, { demo: false }).port).toBe(3000)
})

test('an empty variable means the same as none', () => {
  expect(read({ PORT: '', MAIN_SITE_URL: '' })).toMatchObject({ port: 3000, mainSiteUrl: undefined })
})

test.each([
  ['PORT', 'eighty', 'PORT must be a port number, 1 to 65535.'],
  ['PUBLIC_URL', 'preau.example', 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  ['PUBLIC_URL', 'https://preau.example/path', 'PUBLIC_URL must not have a path.'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres://.'],
  ['LANGUAGES', 'en', 'LANGUAGES must include fr, the language of last resort.'],
  ['LANGUAGES', 'fr,xx', `LANGUAGES may name only ${languageCodes.join(', ')}.`],
  ['SMTP_URL', 'https://mail.example.org', 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  ['MAIL_FROM', 'Préau <a@preau.example>', 'MAIL_FROM must be a mail address.'],
  ['SUPPORT_MAIL', 'nowhere', 'SUPPORT_MAIL must be a mail address.'],
  ['SIGNUP', 'yes', 'SIGNUP must be open or closed.'],
  ['OIDC_ISSUER', 'login.example.org', 'OIDC_ISSUER must be an address that begins with https://.'],
  ['DEMO_OIDC', 'yes', 'DEMO_OIDC must be 1 or left out.'],
  ['DEMO_PASSWORD', 'short', 'DEMO_PASSWORD must have at least 8 characters.'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value, sentence) => {
  expect(() => read({ [name]: value })).toThrow(new StartError(sentence))
})

test('production needs its address and a mail server, and refuses demo mode and the fixed captcha', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://learn.example.org',
    SMTP_URL: 'smtps://learn:secret@mail.example.org',
  }
  expect(read(production)).toMatchObject({ isProduction: true, publicUrl: 'https://learn.example.org' })
  expect(() => read({ NODE_ENV: 'production' })).toThrow('PUBLIC_URL')
  expect(() => read({ ...production, SMTP_URL: '' })).toThrow('SMTP_URL')
  expect(() => readConfig(production, { demo: true })).toThrow('--demo')
  expect(() => read({ ...production, CAPTCHA_FIXED_TEXT: 'abc' })).toThrow('CAPTCHA_FIXED_TEXT')
})

test('R-10 after sign-in people may return to an address on our own host, the main site or the hosts named in the configuration', () => {
  const env = {
    PUBLIC_URL: 'https://learn.example.org/',
    MAIN_SITE_URL: 'https://Main.example.org',
    ALLOWED_RETURN_HOSTS: 'a.example, B.example:8080',
  }
  expect(read(env).allowedReturnHosts).toEqual(['learn.example.org', 'main.example.org', 'a.example', 'b.example:8080'])
})

test('every variable has a description in the table', () => {
  expect(configTable.filter(row => row.meaning === '')).toEqual([])
  expect(configTable).toContainEqual({ name: 'LANGUAGES', meaning: expect.any(String), standard: 'fr,en' })
})

test('O-30 DATABASE_DIRECT_URL needs DATABASE_URL beside it', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://preau@db.example.org/preau' }
  expect(() => read(direct)).toThrow('DATABASE_URL must be set with DATABASE_DIRECT_URL')
  expect(() => read({ DATABASE_DIRECT_URL: 'db' })).toThrow('DATABASE_DIRECT_URL must be an address that begins')
  expect(read({ ...direct, DATABASE_URL: 'postgres://preau@pool/preau' })).toMatchObject({
    databaseDirectUrl: direct.DATABASE_DIRECT_URL,
  })
})

test('R-33 an identity provider needs its address and our client id; the rest has defaults', () => {
  expect(read().oidc).toBeNull()
  const env = { OIDC_ISSUER: 'https://login.example.org/realms/school/', OIDC_CLIENT_ID: 'learn' }
  expect(read(env).oidc).toEqual({
    issuer: 'https://login.example.org/realms/school/',
    clientId: 'learn',
    clientSecret: undefined,
    name: null,
    scope: 'openid email profile',
    audience: 'learn',
    mailClaim: 'email',
    isMailTrusted: false,
  })
  const more = {
    OIDC_CLIENT_SECRET: 's',
    OIDC_NAME: 'Edulog',
    OIDC_AUDIENCE: 'api',
    OIDC_TRUST_MAIL: 'yes',
    OIDC_MAIL_CLAIM: 'upn',
  }
  expect(read({ ...env, ...more }).oidc).toMatchObject({
    name: 'Edulog',
    audience: 'api',
    mailClaim: 'upn',
    isMailTrusted: true,
  })
})

test.each([
  [{ OIDC_ISSUER: 'https://login.example.org' }, 'OIDC_CLIENT_ID must be set with OIDC_ISSUER'],
  [{ OIDC_CLIENT_ID: 'learn' }, 'OIDC_ISSUER must be set with OIDC_CLIENT_ID'],
  [{ OIDC_NAME: 'Edulog' }, 'OIDC_ISSUER must be set with OIDC_NAME'],
  [{ OIDC_ISSUER: 'http://login.example.org', OIDC_CLIENT_ID: 'learn' }, 'OIDC_ISSUER must begin with https://'],
  [{ OIDC_ISSUER: 'http://localhost.example.org', OIDC_CLIENT_ID: 'learn' }, 'OIDC_ISSUER must begin with https://'],
  [{ OIDC_SCOPE: 'email' }, 'OIDC_SCOPE must have openid among its words'],
  [{ OIDC_TRUST_MAIL: 'maybe' }, 'OIDC_TRUST_MAIL must be yes or no'],
  [{ DEMO_OIDC: '1' }, 'DEMO_OIDC is for demo mode'],
])('R-33 half an identity provider (%j) stops the start with a sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test('R-33 the demo may have an identity provider of its own, and then no other', () => {
  const demo = (env: NodeJS.ProcessEnv) => readConfig({ DEMO_OIDC: '1', ...env }, { demo: true })
  expect(demo({ DEMO_OIDC_PORT: '4000' })).toMatchObject({
    hasDemoProvider: true,
    oidc: { issuer: 'http://127.0.0.1:4000', clientId: 'preau' },
  })
  expect(() => demo({ OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'x' })).toThrow(
    'two identity providers',
  )
  expect(() => demo({ DEMO_OIDC_PORT: '3000' })).toThrow('DEMO_OIDC_PORT must be another port')
  expect(() => demo({ NODE_ENV: 'production' })).toThrow('--demo')
})

test('files are kept in the data folder, or in the bucket that is named with the key to it', () => {
  expect(read().bucket).toBeNull()
  const env = { S3_BUCKET: 'preau-files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(read(env).bucket).toEqual({
    name: 'preau-files',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  expect(() => read({ ...env, S3_SECRET_ACCESS_KEY: '' })).toThrow('must be set with S3_BUCKET')
  expect(() => read({ ...env, S3_BUCKET: '' })).toThrow('S3_BUCKET must be set with S3_ACCESS_KEY_ID')
  expect(() => read({ ...env, S3_BUCKET: 'Not A Bucket' })).toThrow('S3_BUCKET must be the name of a bucket')
  expect(() => read({ ...env, S3_ENDPOINT: 'ftp://x' })).toThrow('S3_ENDPOINT must be an address')
})
