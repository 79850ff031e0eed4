import { Writable } from 'node:stream'
import { toBase64 } from '@preau/contract/base64'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { logOptions } from '#platform/log.ts'
import { sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher, password } from '#testing/people.ts'

const server = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })
const { db } = server

let written = ''
const lines = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
// At the most verbose level, as an operator sets it to look for a fault.
const app = await buildApp({ ...server, log: pino(logOptions('trace'), lines) })
afterAll(() => app.close())

const fresh = 'une marelle à Fribourg'
const wrong = 'un autre préau'

/** Uses every kind of proof, right and wrong; returns all the secrets and all responses that refuse. */
async function everyProof() {
  const teacher = await aTeacher(db)
  const { mail, session } = teacher
  const answered: string[] = []
  const secrets = new Set([password, fresh, wrong, session.tokenSession, session.tokenPublic])
  const ask = async (...call: Parameters<typeof sendRaw>) => {
    const response = await sendRaw(...call)
    const { status } = response.json().dataSet
    if (status === 'error') answered.push(response.body)
    return response
  }
  const signIn = (secret: string) =>
    ask(app, 'authenticate', { action: 'get', actor: mail }, { fields: { login: mail, key: toBase64(secret) } })
  for (const secret of [wrong, password]) await signIn(secret)
  const keyed = async (name: 'activateAccount' | 'checkResetToken' | 'confirmMail' | 'restoreAccount', key: string) => {
    secrets.add(key)
    for (const form of [key, `${key}x`]) {
      const action = name === 'confirmMail' || name === 'restoreAccount' ? { action: name } : {}
      await ask(app, name, { ...action, user: mail }, { fields: { key: toBase64(form) } })
    }
  }

  const registration = aRegistration({ password: toBase64(fresh) })
  const registered = await ask(app, 'putActors', { action: 'put', ...registration }, await aCaptcha(app))
  secrets.add(cookieOf(registered.headers['set-cookie']).split('=')[1] ?? '')
  await ask(
    app,
    'putActors',
    { action: 'put', ...aRegistration({ password: toBase64(fresh), name: '' }) },
    await aCaptcha(app),
  )
  const [activation] = await mailsTo(db, registration.actors[0].mail)
  await keyed('activateAccount', activation?.values.key ?? '')

  await ask(app, 'requestPasswordReset', { action: 'getNewReminder', actor: mail, lang: 'fr' }, await aCaptcha(app))
  await keyed('checkResetToken', await lastMailed(db, mail, 'key'))

  const proven = { password: toBase64(password) }
  const change = (current: string, next: string) =>
    ask(
      app,
      'changePassword',
      { action: 'changePassword', password: toBase64(current), newPassword: toBase64(next) },
      { as: teacher },
    )
  for (const [current, next] of [
    [wrong, fresh],
    [password, 'court'],
    [password, password],
  ] as const) {
    await change(current, next)
  }
  await ask(app, 'changeMail', { action: 'changeMail', ...proven, mail: `a.${mail}` }, { as: teacher })
  await keyed('confirmMail', await lastMailed(db, `a.${mail}`, 'key'))
  await ask(app, 'deleteOwnAccount', { action: 'deleteOwnAccount', password: toBase64(wrong) }, { as: teacher })
  await ask(app, 'deleteOwnAccount', { action: 'deleteOwnAccount', ...proven }, { as: teacher })
  await keyed('restoreAccount', await lastMailed(db, `a.${mail}`, 'key'))
  return { secrets: [...secrets], answered }
}

test('R-36 no password, key or token appears in the log or in a response that refuses', async () => {
  const { secrets, answered } = await everyProof()
  expect(answered.length).toBeGreaterThan(8)
  expect(written.split('\n').length).toBeGreaterThan(20)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(7)
    for (const form of [secret, toBase64(secret), encodeURIComponent(toBase64(secret)), encodeURIComponent(secret)]) {
      expect(written).not.toContain(form)
      expect(answered.join('\n')).not.toContain(form)
    }
  }
})

test('R-36 no password, key or token appears in the log when the database fails in the middle of a request', async () => {
  const teacher = await aTeacher(db)
  written = ''
  await sql`alter table attempt rename to away`.execute(db)
  const fields = { login: teacher.mail, key: toBase64(password), encryption: 'true' }
  const failed = [
    await sendRaw(app, 'authenticate', { action: 'get', actor: teacher.mail }, { fields }),
    await sendRaw(
      app,
      'changePassword',
      { action: 'changePassword', password: toBase64(password), newPassword: toBase64(fresh) },
      { as: teacher },
    ),
  ]
  await sql`alter table away rename to attempt`.execute(db)
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect(written).toContain('our own fault')
  const output = written + failed.map(({ body }) => body).join()
  for (const secret of [password, fresh, teacher.session.tokenSession, teacher.mail]) {
    expect(output).not.toContain(secret)
    expect(output).not.toContain(toBase64(secret))
  }
})
