import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const ask = async (actor: string, lang: 'fr' | 'en' = 'fr') =>
  aCall(app, 'requestPasswordReset', { actor, lang }, await aCaptcha(app))
/** Call 9 as existing clients make it. */
const check = (query: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api3/accounts/reset-password/', query })
const state = async (key: string, mail?: string) =>
  dataSetOf(await check({ key: toBase64(key), encryption: 'true', ...(mail ? { user: toBase64(mail) } : {}) }))
const forgetful = async (about = {}) => {
  const teacher = await aTeacher(db, about)
  await ask(teacher.mail)
  return { ...teacher, key: await lastMailed(db, teacher.mail, 'key') }
}

const sent = { httpStatus: 200, status: 'success', message: 'true', query: { activate: 1 } }
const denied = { httpStatus: 200, status: 'error', message: 'accessdenied', query: {} }
const valid = { status: 'success', message: 'true', query: [] }
const invalid = { status: 'error', message: 'accessdeniedtoken', query: [] }

test('W-08 R-31 a person who forgot the password gets a mail, in the language of the account', async () => {
  const teacher = await aTeacher(db, { language: 'it' })
  expect(await ask(teacher.mail.toUpperCase(), 'en')).toEqual(sent)
  const values = { key: expect.stringMatching(/^[\w-]{43}$/), until: expect.any(String) }
  expect(await mailsTo(db, teacher.mail)).toEqual([{ kind: 'reset-password', language: 'it', values }])
})

test('W-08 R-31 an unknown address is answered the same, and gets no mail', async () => {
  expect(await ask('unknown@ecole.ch')).toEqual(sent)
  expect(await mailsTo(db, 'unknown@ecole.ch')).toEqual([])
})

test('W-08 R-31 an account that is not activated is answered as such, and gets no mail of this kind', async () => {
  const { mail } = await aRegistrant(app)
  expect(await ask(mail)).toEqual({ ...sent, query: {} })
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation'])
})

test.each([
  ['blocked', { blocked_at: new Date() }],
  ['past its last day', { valid_until: new Date(0) }],
])('W-08 R-31 an account that is %s is answered like any other, and gets no mail', async (_, values) => {
  const teacher = await aTeacher(db)
  await db.updateTable('actor').set(values).where('id', '=', teacher.id).execute()
  expect(await ask(teacher.mail)).toEqual(sent)
  expect(await mailsTo(db, teacher.mail)).toEqual([])
})

test('W-08 R-31 R-34 a wrong captcha, one that was used, and none at all are refused', async () => {
  const { mail } = await aTeacher(db)
  const query = { actor: mail, lang: 'fr' } as const
  expect(await aCall(app, 'requestPasswordReset', query, await aCaptcha(app, 'XXXXX'))).toEqual(denied)
  expect(await aCall(app, 'requestPasswordReset', query)).toEqual(denied)
  expect(await aCall(app, 'requestPasswordReset', query, { as: await aTeacher(db) })).toEqual(denied)
  const captcha = await aCaptcha(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => aCall(app, 'requestPasswordReset', query, captcha)),
  )
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(await mailsTo(db, mail)).toHaveLength(1)
})

test('W-08 R-31 an account is sent five mails an hour at most, and the answer does not reveal it', async () => {
  const { mail } = await aTeacher(db)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(mail)))
  expect(answers).toEqual(Array(20).fill(sent))
  expect(await mailsTo(db, mail)).toHaveLength(5)
})

test.each([
  ['no address', { actor: undefined }],
  ['an address that is none', { actor: 'chiara' }],
  ['a language we do not speak', { lang: 'xx' }],
])('W-08 W-19 %s is answered 400, and the captcha remains valid', async (_, wrong) => {
  const captcha = await aCaptcha(app)
  const query = { action: 'getNewReminder', actor: 'unknown@ecole.ch', lang: 'fr' }
  const response = await sendRaw(app, 'requestPasswordReset', { ...query, ...wrong }, captcha)
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(await sendRaw(app, 'requestPasswordReset', query, captcha))).toMatchObject({ status: 'success' })
})

test('W-09 R-32 the key of the mail is valid, however often it is checked', async () => {
  const { key, mail } = await forgetful()
  for (const user of [mail, mail.toUpperCase(), undefined]) expect(await state(key, user)).toEqual(valid)
  const plain = dataSetOf(await check({ key, user: mail }))
  const doubled = dataSetOf(await check({ key: toBase64(toBase64(key)), user: toBase64(mail), encryption: 'true' }))
  expect([plain, doubled]).toEqual([valid, invalid])
})

test('W-09 R-32 a request in the form that our own client sends is answered too', async () => {
  const { key, mail } = await forgetful()
  expect(await aCall(app, 'checkResetToken', { user: mail }, { fields: { key } })).toMatchObject(valid)
})

test('W-09 R-32 a key of more than two hours is expired', async () => {
  const { key, mail } = await forgetful()
  const token = db.selectFrom('token').select('expires_at').where('mail', '=', mail)
  const { expires_at } = await token.executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 60_000)).toBe(120)
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', mail)
    .execute()
  expect(await state(key, mail)).toEqual({ status: 'error', message: 'accessdenied:expirationtime', query: [] })
})

test('W-09 R-32 a key that was never issued, was used, or belongs to someone else or to another mail is invalid', async () => {
  const [one, other] = [await forgetful(), await forgetful()]
  const registrant = await aRegistrant(app)
  expect(await state('x'.repeat(43), one.mail)).toEqual(invalid)
  expect(await state(one.key, other.mail)).toEqual(invalid)
  expect(await state(await lastMailed(db, registrant.mail, 'key'), registrant.mail)).toEqual(invalid)
  await db.updateTable('token').set({ used_at: new Date() }).where('mail', '=', one.mail).execute()
  expect(await state(one.key, one.mail)).toEqual(invalid)
})

test.each([{}, { key: '' }, { key: 'abc', user: 'not base64 %' }, { key: 'abc', query: '[' }] as Record<
  string,
  string
>[])('W-09 W-19 %j is refused without an internal error', async query => {
  const response = await check({ encryption: 'true', ...query })
  expect(response.statusCode).toBe(query.user ? 200 : 400)
  expect(dataSetOf(response).status).toBe('error')
})
