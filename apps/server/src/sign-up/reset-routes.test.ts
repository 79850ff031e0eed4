import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { lockAccount } from '#accounts/lock-account.ts'
import { endProofs } from '#accounts/mail-proofs.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aServer } from '#testing/a-server.ts'
import { anotherServer } from '#testing/another-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher, password } from '#testing/people.ts'
import { untilOneWaits } from '#testing/waiting.ts'

const first = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText })
const { app, db } = first

const fresh = 'une marelle à Fribourg'
const queryOf = (mail: string, secret: string) =>
  ({
    tokenType: 'recoverPassword',
    actor: mail,
    lang: 'fr',
    dataAction: { user: mail, attribute: 'password', value: toBase64(secret) },
    domain: 'localhost',
  }) as const
const set = (mail: string, key: string, secret = fresh) =>
  aCall(app, 'setPassword', queryOf(mail, secret), { fields: { login: mail, key } })
const ask = async (mail: string) => {
  await aCall(app, 'requestPasswordReset', { actor: mail, lang: 'fr' }, await aCaptcha(app))
  return lastMailed(db, mail, 'key')
}
const forgetful = async () => {
  const teacher = await aTeacher(db)
  return { ...teacher, key: await ask(teacher.mail) }
}
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })

const done = { httpStatus: 200, status: 'success', message: 'true', query: [] }
const invalid = { httpStatus: 200, status: 'error', message: 'accessdenied/accessdeniednotoken', query: [] }
const expired = { ...invalid, message: 'accessdenied/expirationtime' }

test('W-10 R-32 the key of the mail sets a new password, once', async () => {
  const { mail, key } = await forgetful()
  expect(await set(mail, key)).toEqual(done)
  expect(await signIn(mail, fresh)).toMatchObject({ status: 'success' })
  expect(await signIn(mail, password)).toMatchObject({ message: 'incorrect-username-or-password' })
  expect(await set(mail, key, 'encore une autre')).toEqual(invalid)
  expect(await signIn(mail, fresh)).toMatchObject({ status: 'success' })
})

test('W-10 R-32 every session of the account ends, and its owner gets a mail saying so', async () => {
  const { mail, session, key } = await forgetful()
  const second = (await signIn(mail, password)).query as { tokenSession: string }
  await set(mail, key)
  for (const { tokenSession } of [session, second]) {
    expect(await signIn(mail, tokenSession)).toMatchObject({ message: 'incorrect-username-or-password' })
  }
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['reset-password', 'password-changed'])
})

test('W-10 R-32 a reset is recorded as an event of the account, and a refused reset is not', async () => {
  const { id, mail, key } = await forgetful()
  await set(mail, 'x'.repeat(43))
  expect(await eventsTo(db, id)).toEqual([])
  await set(mail, key)
  expect(await eventsTo(db, id)).toEqual([{ action: 'reset-password', actor_id: id }])
})

test('W-10 R-32 the sessions of others are kept', async () => {
  const [one, other] = [await forgetful(), await aTeacher(db)]
  await set(one.mail, one.key)
  expect(await signIn(other.mail, other.session.tokenSession)).toMatchObject({ status: 'success' })
})

test('W-10 R-32 the link’s own base64 is accepted as it is', async () => {
  const { mail, key } = await forgetful()
  expect(await set(mail, toBase64(key))).toEqual(done)
})

test('W-10 R-32 when twenty calls with the key arrive at once, one sets its password', async () => {
  const { mail, key } = await forgetful()
  const secrets = Array.from({ length: 20 }, (_, index) => `marelle numéro ${index}`)
  const answers = await Promise.all(secrets.map(secret => set(mail, key, secret)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === invalid.message)).toHaveLength(19)
  const won = secrets[answers.findIndex(({ status }) => status === 'success')] as string
  expect(await signIn(mail, won)).toMatchObject({ status: 'success' })
  expect((await mailsTo(db, mail)).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
})

test('W-10 R-32 a new password ends the links of earlier mails, which then say to ask for another mail', async () => {
  const { mail, key } = await forgetful()
  const later = await ask(mail)
  expect(await set(mail, later)).toEqual(done)
  expect(await set(mail, key)).toEqual(expired)
})

test('W-10 R-32 a later mail keeps the link of an earlier one valid, until one of them has set a password', async () => {
  const { mail, key } = await forgetful()
  const later = await ask(mail)
  expect(await set(mail, key)).toEqual(done)
  expect(await set(mail, later)).toEqual(expired)
})

test('W-10 R-32 an expired key sets nothing', async () => {
  const { mail, key } = await forgetful()
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', mail)
    .execute()
  expect(await set(mail, key)).toEqual(expired)
  expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
})

test('W-10 R-32 an invented key, that of someone else, and a session token set nothing', async () => {
  const [one, other] = [await forgetful(), await forgetful()]
  for (const key of ['x'.repeat(43), other.key, one.session.tokenSession, 'public']) {
    expect(await set(one.mail, key)).toEqual(invalid)
  }
  const mixed = { ...queryOf(one.mail, fresh), actor: other.mail }
  expect(await aCall(app, 'setPassword', mixed, { fields: { login: one.mail, key: one.key } })).toEqual(invalid)
  expect(await signIn(one.mail, password)).toMatchObject({ status: 'success' })
})

test.each([
  ['one of the most used', 'sunshine1', 'password-too-common'],
  ['the address itself', 'trivial@ecole.ch', 'password-is-mail'],
])('W-10 R-36 a password that is %s is refused, and the key remains valid', async (_, trivial, message) => {
  const known = await db.selectFrom('actor').select('id').where('mail', '=', 'trivial@ecole.ch').executeTakeFirst()
  if (!known) await aTeacher(db, { mail: 'trivial@ecole.ch' })
  const key = await ask('trivial@ecole.ch')
  const issues = [{ path: 'query.dataAction.value', message }]
  expect(await set('trivial@ecole.ch', key, trivial)).toEqual({ ...invalid, message, issues })
  expect(await set('trivial@ecole.ch', key)).toEqual(done)
})

test.each([
  ['seven characters', { value: toBase64('sept123') }, 'password-length'],
  ['no password', { value: undefined }, 'field-is-required'],
  ['a password that is not base64', { value: 'une marelle à Fribourg' }, 'must be base64 of UTF-8'],
  ['another attribute', { attribute: 'role' }, expect.any(String)],
])('W-10 R-36 W-19 %s is answered 400, at the field', async (_, wrong, message) => {
  const { mail, key } = await forgetful()
  const { dataAction, ...query } = queryOf(mail, fresh)
  const malformed = { action: 'updateAttribute', ...query, dataAction: { ...dataAction, ...wrong } }
  const response = await sendRaw(app, 'setPassword', malformed, { fields: { login: mail, key } })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues).toEqual([{ path: `query.dataAction.${Object.keys(wrong)[0]}`, message }])
})

test('W-10 W-19 no key is answered 400', async () => {
  const query = { action: 'updateAttribute', ...queryOf('a@b.ch', fresh) }
  const response = await app.inject({ method: 'POST', url: '/api2/actor/update/', payload: { login: 'a@b.ch', query } })
  expect(response.statusCode).toBe(400)
})

test('W-10 R-36 neither password nor key is in the log', async () => {
  const { app: logging, logged } = await anotherServer(first)
  const { mail, key } = await forgetful()
  await aCall(logging, 'checkResetToken', { user: mail }, { fields: { key } })
  await aCall(logging, 'setPassword', queryOf(mail, fresh), { fields: { login: mail, key } })
  expect(logged.length).toBeGreaterThan(1)
  for (const secret of [fresh, toBase64(fresh), key, toBase64(key)]) {
    expect(JSON.stringify(logged)).not.toContain(secret)
  }
})

test('R-32 an address change that was requested before a reset is void after it: someone who knew the old password may have asked', async () => {
  const teacher = await forgetful()
  await aCall(app, 'changeMail', { password: toBase64(password), mail: 'thief@ecole.ch' }, { as: teacher })
  const changeKey = await lastMailed(db, 'thief@ecole.ch', 'key')
  expect(await set(teacher.mail, teacher.key)).toEqual(done)
  expect(await aCall(app, 'confirmMail', {}, { fields: { key: changeKey } })).toMatchObject({ status: 'error' })
  expect(await signIn(teacher.mail, fresh)).toMatchObject({ status: 'success' })
})

test('W-10 R-32 a reset that is concurrent with another change of the account waits for it, and finds its key ended', async () => {
  const { id, mail, key } = await forgetful()
  const answer = await db.transaction().execute(async trx => {
    await lockAccount(trx, id)
    const answering = set(mail, key)
    await untilOneWaits(db)
    await endProofs(trx, id, 'reset-password')
    return { answering }
  })
  expect(await answer.answering).toEqual(expired)
  expect(await signIn(mail, password)).toMatchObject({ status: 'success' })
})
