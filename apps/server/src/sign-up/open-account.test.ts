import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant, aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator } from '#testing/people.ts'

const first = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })
const { app, db } = first
const administrator = await anAdministrator(db)

const chosen = 'une marelle à Fribourg'
let made = 0

/** Somebody whose account an administrator has just made, and the key of their mail. */
async function invited(about: object = {}) {
  made += 1
  const mail = `welcome-${made}@ecole.ch`
  const actors = [{ ...aRegistration({ password: undefined }).actors[0], mail, firstName: 'Zoé', ...about }]
  const sendMail = { type: 'activation', rootObject: '/activate/' }
  await aCall(app, 'putActors', { actors, sendMail } as never, { as: administrator })
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  return { id, mail, key: await lastMailed(db, mail, 'key') }
}
const read = (key: string) => aCall(app, 'getWelcome', {}, { fields: { key } })
const open = (key: string, password = chosen, query = {}) =>
  aCall(app, 'openAccount', { password: toBase64(password), ...query }, { fields: { key } })
const resend = (key: string) => aCall(app, 'resendWelcome', {}, { fields: { key } })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const expire = (mail: string) =>
  db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', mail)
    .execute()

test('T-20 a person whose account somebody else made gets one mail, opens the account by one link, and is signed in', async () => {
  const { id, mail, key } = await invited()
  expect((await mailsTo(db, mail)).map(({ kind, values }) => [kind, values.person])).toEqual([
    ['welcome', 'Aline Rochat'],
  ])
  const [page] = (await read(key)).query
  expect(page).toMatchObject({ firstName: 'Zoé', mail, madeBy: 'Aline Rochat', groups: [] })
  expect(await signIn(mail, chosen), 'reading the page has opened nothing').toMatchObject({ status: 'error' })

  const version = new Date(0).toISOString()
  const { status, query } = await open(key, chosen, { agreed: { terms: version } })
  expect(status).toBe('success')
  const [entered] = query
  expect(entered?.session.mail).toBe(mail)
  expect(await signIn(mail, entered?.session.tokenSession ?? '')).toMatchObject({ status: 'success' })
  expect(await signIn(mail, chosen)).toMatchObject({ status: 'success' })
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['welcome'])
  expect(await eventsTo(db, id)).toContainEqual({ action: 'open-account', actor_id: id })
  expect(await db.selectFrom('agreement').select('page').where('actor_id', '=', id).execute()).toEqual([
    { page: 'terms' },
  ])
})

test('T-20 the link opens the account once, however many follow it at once, and says afterwards that it is open', async () => {
  const { key } = await invited()
  const second = await anotherServer(first)
  const answers = await Promise.all(
    [app, second.app, app, second.app].map(server =>
      aCall(server, 'openAccount', { password: toBase64(chosen) }, { fields: { key } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  for (const call of [read(key), open(key), resend(key)]) expect((await call).message).toBe('this-account-is-active')
})

test('T-20 an expired link opens nothing and sends another one, only to the same address', async () => {
  const { mail, key } = await invited()
  await expire(mail)
  for (const call of [read(key), open(key)]) expect((await call).message).toBe('accessdenied:expirationtime')
  expect((await resend(key)).query).toEqual([{ mail }])
  const later = await lastMailed(db, mail, 'key')
  expect((await open(later)).status).toBe('success')
})

test('T-20 only a link that is made to open an account opens one: not that of a registration, of a moved address or of a closed account', async () => {
  const registrant = await aRegistrant(app)
  const registered = await lastMailed(db, registrant.mail, 'key')
  const moved = await invited()
  await aCall(app, 'changePersonMail', { person: moved.id, mail: 'moved@ecole.ch' }, { as: administrator })
  for (const key of [registered, moved.key, 'x'.repeat(43)])
    for (const call of [read(key), open(key), resend(key)]) expect((await call).message).toBe('accessdeniedtoken')
  expect((await open(await lastMailed(db, 'moved@ecole.ch', 'key'))).status).toBe('success')

  for (const [values, code] of [
    [{ blocked_at: new Date() }, 'this-account-is-blocked'],
    [{ valid_until: new Date(0) }, 'this-account-has-run-out'],
    [{ deletion_asked_at: new Date() }, 'this-account-is-being-deleted'],
  ] as const) {
    const { id, key } = await invited()
    await db.updateTable('actor').set(values).where('id', '=', id).execute()
    for (const call of [read(key), open(key), resend(key)]) expect((await call).message).toBe(code)
  }
})

test('T-20 a password that is easy to guess is refused, and the link remains valid', async () => {
  const { mail, key } = await invited()
  for (const [password, message] of [
    ['password', 'password-too-common'],
    [mail, 'password-is-mail'],
  ] as const) {
    const { issues } = await open(key, password)
    expect(issues).toEqual([{ path: 'query.password', message }])
  }
  expect((await open(key)).status).toBe('success')
})

test('T-20 an account that is active at once is opened by the same mail, and an account with a password gets the usual mail', async () => {
  const active = await invited({ activate: 1 })
  expect((await mailsTo(db, active.mail)).map(({ kind }) => kind)).toEqual(['welcome'])
  await expire(active.mail)
  expect((await resend(active.key)).status).toBe('success')
  expect((await open(await lastMailed(db, active.mail, 'key'))).status).toBe('success')
  const { mail } = await invited({ password: toBase64(chosen) })
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation'])
})

test('T-20 at most five mails that open an account are sent in an hour', async () => {
  const { mail, key } = await invited()
  for (let sent = 1; sent < 5; sent += 1) expect((await resend(key)).status).toBe('success')
  expect((await resend(key)).httpStatus).toBe(429)
  expect(await mailsTo(db, mail)).toHaveLength(5)
})
