import { randomUUID } from 'node:crypto'
import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher, password, type TestPerson } from '#testing/people.ts'

const { app, db } = await aServer({ CAPTCHA_FIXED_TEXT: captchaFixedText, SIGNUP: 'open' })

const anAddress = () => `${randomUUID()}@autre-ecole.ch`
const ask = (as: TestPerson, mail: string, secret = password) =>
  aCall(app, 'changeMail', { mail, password: toBase64(secret) }, { as })
const confirm = (key: string) => aCall(app, 'confirmMail', {}, { fields: { key } })
const signIn = (actor: string, secret: string) =>
  aCall(app, 'authenticate', { actor }, { fields: { login: actor, key: toBase64(secret), encryption: 'true' } })
const pending = async (as: TestPerson) => (await aCall(app, 'getOwnAccount', {}, { as })).query[0]?.pendingMail
/** A teacher who has requested another address, and the key that was mailed there. */
const moving = async (mail = anAddress()) => {
  const teacher = await aTeacher(db)
  expect(await ask(teacher, mail)).toMatchObject({ status: 'success', query: [{ pendingMail: mail }] })
  return { teacher, mail, key: await lastMailed(db, mail, 'key') }
}

const invalid = { httpStatus: 200, status: 'error', message: 'accessdeniedtoken', query: [] }
const expired = { ...invalid, message: 'accessdenied:expirationtime' }
const atMail = (message: string) => ({
  httpStatus: 200,
  status: 'error',
  message,
  query: [],
  issues: [{ path: 'query.mail', message }],
})

test('own account: a new address counts once it is confirmed from there; until then nothing changes', async () => {
  const { teacher, mail, key } = await moving()
  expect(await mailsTo(db, mail)).toMatchObject([{ kind: 'mail-change-confirm', language: 'fr' }])
  expect(await pending(teacher)).toBe(mail)
  expect(await signIn(mail, password)).toMatchObject({ status: 'error' })
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })

  expect(await confirm(key)).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'true',
    query: [{ mail, choosesPassword: false }],
  })
  expect(await signIn(mail, password)).toMatchObject({ status: 'success', query: { mail, login: mail } })
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'error' })
  expect(await mailsTo(db, teacher.mail)).toMatchObject([{ kind: 'mail-change-notice', values: { newMail: mail } }])
  expect(await pending(teacher)).toBeNull()
  const events = await db.selectFrom('audit').select(['action', 'details']).where('actor_id', '=', teacher.id).execute()
  expect(events).toEqual([{ action: 'change-mail', details: {} }])
})

test('R-28 a browser that knows the old address remains signed in, and learns the new one', async () => {
  const { teacher, mail, key } = await moving()
  const { tokenSession } = teacher.session
  await confirm(key)
  expect(await aCall(app, 'getOwnAccount', {}, { as: teacher })).toMatchObject({ status: 'success', query: [{ mail }] })
  const picture = { action: 'download', list: [{ id: mail, options: { type: 'image' } }] }
  expect((await sendRaw(app, 'downloadActorPicture', picture, { as: teacher })).statusCode).toBe(200)
  const { password: _, ...profile } = aRegistration({ mail: teacher.mail, job: 'trainer' }).actors[0]
  expect(await aCall(app, 'putActors', { actors: profile }, { as: teacher })).toMatchObject({ query: [{ mail }] })
  for (const known of [teacher.mail, mail]) {
    expect(await signIn(known, tokenSession)).toMatchObject({ query: { mail, login: mail, tokenSession } })
  }

  const [third, before] = [anAddress(), { ...teacher, mail }]
  await ask(before, third)
  await confirm(await lastMailed(db, third, 'key'))
  for (const known of [teacher.mail, mail, third]) {
    expect(await signIn(known, tokenSession)).toMatchObject({ query: { mail: third } })
  }
})

test('R-28 a person who registers the old address later gets nothing of the former owner’s sessions, and these get nothing of theirs', async () => {
  const { teacher, mail, key } = await moving()
  await confirm(key)
  const next = await aTeacher(db, { mail: teacher.mail })
  expect(await signIn(teacher.mail, teacher.session.tokenSession)).toMatchObject({ query: { mail } })
  expect(await signIn(teacher.mail, next.session.tokenSession)).toMatchObject({ query: { mail: next.mail } })
  expect(await signIn(mail, next.session.tokenSession)).toMatchObject({ status: 'error' })
})

test('own account: the link’s own base64 is accepted as it is', async () => {
  const { key, mail } = await moving()
  expect(await confirm(toBase64(key))).toMatchObject({ status: 'success', query: [{ mail }] })
})

test('own account: when twenty confirmations arrive at once, one succeeds, and one mail is sent to the old address', async () => {
  const { key, teacher } = await moving()
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(key)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === invalid.message)).toHaveLength(19)
  expect(await mailsTo(db, teacher.mail)).toHaveLength(1)
})

test('own account: an invented key, a used one, one that expired and one that a later request ended get different refusals', async () => {
  const { teacher, mail, key } = await moving()
  expect(await confirm('x'.repeat(43))).toEqual(invalid)
  expect(await confirm(teacher.session.tokenSession)).toEqual(invalid)
  const later = anAddress()
  await ask(teacher, later)
  expect(await confirm(key)).toEqual(expired)
  const laterKey = await lastMailed(db, later, 'key')
  const inTime = { expires_at: new Date(Date.now() + 60_000) }
  await db.updateTable('token').set({ expires_at: new Date() }).where('mail', '=', later).execute()
  expect(await confirm(laterKey)).toEqual(expired)
  await db.updateTable('token').set(inTime).where('mail', '=', later).execute()
  expect(await confirm(laterKey)).toMatchObject({ status: 'success' })
  expect(await confirm(laterKey)).toEqual(invalid)
  expect(await signIn(mail, password)).toMatchObject({ status: 'error' })
})

test('R-32 reset links that were sent to the old address no longer work', async () => {
  const { teacher, key } = await moving()
  await aCall(app, 'requestPasswordReset', { actor: teacher.mail, lang: 'fr' }, await aCaptcha(app))
  const resetKey = await lastMailed(db, teacher.mail, 'key')
  await confirm(key)
  expect(await aCall(app, 'checkResetToken', {}, { fields: { key: resetKey } })).toMatchObject({
    message: 'accessdenied:expirationtime',
  })
})

test('own account: one’s current address, in capitals or full-width letters, and someone else’s are refused at the field', async () => {
  const [teacher, other] = [await aTeacher(db, { mail: 'moi@ecole.ch' }), await aTeacher(db)]
  for (const mail of ['moi@ecole.ch', 'MOI@Ecole.ch', ' ｍｏｉ@ecole.ch ']) {
    expect(await ask(teacher, mail)).toEqual(atMail('same-mail'))
  }
  expect(await ask(teacher, other.mail.toUpperCase())).toEqual(atMail('useralreadyexist'))
  expect(await mailsTo(db, other.mail)).toEqual([])
})

test('own account: an address that someone else has taken since is not taken from them', async () => {
  const { teacher, mail, key } = await moving()
  const other = await aTeacher(db, { mail: mail.toUpperCase() })
  expect(await confirm(key)).toEqual({ ...invalid, message: 'useralreadyexist' })
  expect(await signIn(mail, password)).toMatchObject({ query: { mail: other.mail } })
  expect(await signIn(teacher.mail, password)).toMatchObject({ status: 'success' })
})

test('own account: when two people confirm one address at once, one of them gets it', async () => {
  const mail = anAddress()
  const keys = [(await moving(mail)).key, (await moving(mail)).key]
  const answers = await Promise.all(keys.map(confirm))
  expect(answers.map(({ message }) => message).sort()).toEqual(['true', 'useralreadyexist'])
})

test('own account: with a wrong password the new address is not checked', async () => {
  const [teacher, mail] = [await aTeacher(db), anAddress()]
  expect(await ask(teacher, mail, 'autre chose')).toMatchObject({
    message: 'wrong-password',
    issues: [{ path: 'query.password' }],
  })
  expect(await mailsTo(db, mail)).toEqual([])
})

test('own account: at most five address changes an hour can be requested', async () => {
  const teacher = await aTeacher(db)
  for (let index = 0; index < 5; index += 1)
    expect(await ask(teacher, anAddress())).toMatchObject({ status: 'success' })
  const sixth = anAddress()
  expect(await ask(teacher, sixth)).toMatchObject({ httpStatus: 429, message: 'too-many-requests' })
  expect(await mailsTo(db, sixth)).toEqual([])
})

test.each(['chiara', 'a@ecole.ch\r\nBcc: all@ecole.ch', 'a@ecole.ch, b@ecole.ch', '<a@ecole>'])(
  'W-19 %j is answered 400 as a new address',
  async mail => {
    const query = { action: 'changeMail', mail, password: toBase64(password) }
    const response = await sendRaw(app, 'changeMail', query, { as: await aTeacher(db) })
    expect(response.statusCode).toBe(400)
    expect(dataSetOf(response).issues).toEqual([{ path: 'query.mail', message: 'invalid-email' }])
  },
)

test('W-19 a caller without a session cannot request a change of address, and a confirmation without a key is answered 400', async () => {
  expect(await aCall(app, 'changeMail', { mail: anAddress() })).toMatchObject({ message: 'not logged' })
  const response = await app.inject({
    method: 'POST',
    url: '/api3/accounts/confirm-mail/',
    payload: { query: { action: 'confirmMail' } },
  })
  expect(response.statusCode).toBe(400)
})

test('own account: an account that has been blocked since is not moved', async () => {
  const { teacher, key, mail } = await moving()
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('id', '=', teacher.id).execute()
  expect(await confirm(key)).toEqual(invalid)
  expect(await db.selectFrom('actor').select('id').where('mail', '=', mail).execute()).toEqual([])
})
