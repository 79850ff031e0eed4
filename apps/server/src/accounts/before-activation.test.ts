import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { aTeacher } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const denied = { httpStatus: 200, status: 'error', message: 'accessdenied', query: [] }
const done = { httpStatus: 200, status: 'success', message: 'true' }
const activate = (user: string, key: string) => aCall(app, 'activateAccount', { user }, { fields: { key } })
const resend = (cookie: string) => aCall(app, 'resendActivation', {}, { headers: { cookie } })
const correct = (cookie: string, mail: string) => aCall(app, 'correctMail', { mail }, { headers: { cookie } })

test('R-30 the browser that has just registered has the mail sent again, and both links open', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const before = await lastMailed(db, mail, 'key')
  expect(await resend(cookie)).toEqual({ ...done, query: [] })
  const after = await lastMailed(db, mail, 'key')
  expect(after).not.toBe(before)
  expect(await activate(mail, before)).toMatchObject({ query: [{ activate: 0 }] })
  expect(await activate(mail, after)).toMatchObject({ query: [{ activate: 1 }] })
})

test('R-30 R-34 anyone has it sent again with a captcha, and learns nothing about the address', async () => {
  const { mail } = await aRegistrant(app)
  const active = await aTeacher(db)
  for (const address of [mail.toUpperCase(), active.mail, 'unknown@ecole.ch']) {
    expect(await aCall(app, 'resendActivation', { mail: address }, await aCaptcha(app))).toEqual({ ...done, query: [] })
  }
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation', 'activation'])
  expect((await mailsTo(db, active.mail)).map(({ kind }) => kind)).toEqual(['welcome-already'])
  expect(await mailsTo(db, 'unknown@ecole.ch')).toEqual([])
})

test('R-30 R-34 a wrong captcha, an invented cookie and none at all send nothing', async () => {
  const { mail } = await aRegistrant(app)
  expect(await aCall(app, 'resendActivation', { mail }, await aCaptcha(app, 'XXXXX'))).toEqual(denied)
  expect(await aCall(app, 'resendActivation', { mail })).toEqual(denied)
  expect(await resend(`preau_signup=${'x'.repeat(43)}`)).toEqual(denied)
  expect(await mailsTo(db, mail)).toHaveLength(1)
})

test('R-30 W-19 a captcha without an address is answered 400', async () => {
  const response = await sendRaw(app, 'resendActivation', { action: 'resendActivation' }, await aCaptcha(app))
  expect(response.statusCode).toBe(400)
})

test('R-30 five mails an hour are the most that one account is sent, however many are asked for at once', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const query = { action: 'resendActivation' }
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => sendRaw(app, 'resendActivation', query, { headers: { cookie } })),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  const refused = responses.find(({ statusCode }) => statusCode === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await aCall(app, 'resendActivation', { mail }, await aCaptcha(app))).toMatchObject(done)
  expect(await mailsTo(db, mail)).toHaveLength(5)
})

test('R-30 a mistyped address is corrected: the new one gets a mail, the old one opens nothing', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const mistyped = await lastMailed(db, mail, 'key')
  expect(await correct(cookie, 'Right@Ecole.ch')).toEqual({ ...done, query: [{ mail: 'Right@Ecole.ch' }] })
  expect(await activate(mail, mistyped)).toMatchObject({ status: 'error' })
  expect(await activate('right@ecole.ch', mistyped)).toMatchObject({ status: 'error' })
  const key = await lastMailed(db, 'Right@Ecole.ch', 'key')
  expect(await activate('right@ecole.ch', key)).toMatchObject({ query: [{ activate: 0 }] })
})

test('R-30 an address that has an account is not taken from it, and the mistyped one stays', async () => {
  const [{ mail, cookie }, other] = [await aRegistrant(app), await aTeacher(db)]
  expect(await correct(cookie, other.mail.toUpperCase())).toMatchObject({
    status: 'error',
    message: 'useralreadyexist',
  })
  expect(await activate(mail, await lastMailed(db, mail, 'key'))).toMatchObject({ query: [{ activate: 0 }] })
})

test('R-30 of twenty corrections at once to one address, by twenty people, one is made', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aRegistrant(app)))
  const answers = await Promise.all(people.map(({ cookie }) => correct(cookie, 'wanted@ecole.ch')))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'useralreadyexist')).toHaveLength(19)
  expect(await mailsTo(db, 'wanted@ecole.ch')).toHaveLength(1)
})

test('R-30 corrections do not go through a list of addresses', async () => {
  const { cookie } = await aRegistrant(app)
  const other = await aTeacher(db)
  const statuses = []
  for (let index = 0; index < 11; index += 1) statuses.push((await correct(cookie, other.mail)).httpStatus)
  expect(statuses.indexOf(429)).toBe(10)
})

test('R-30 once the account is active, or the hour is over, the browser’s key is worth nothing', async () => {
  const [active, late] = [await aRegistrant(app), await aRegistrant(app)]
  await activate(active.mail, await lastMailed(db, active.mail, 'key'))
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('purpose', '=', 'sign-up')
    .where('mail', '=', late.mail)
    .execute()
  for (const { cookie } of [active, late]) {
    expect(await resend(cookie)).toEqual(denied)
    expect(await correct(cookie, 'else@ecole.ch')).toEqual(denied)
  }
  expect(await correct('', 'else@ecole.ch')).toEqual(denied)
})

test.each([undefined, 'wrong', 'a@b.ch\r\nBcc: c@d.ch', ['a@b.ch']])(
  'R-30 W-19 %j is no address: answered 400',
  async mail => {
    const { statusCode } = await sendRaw(app, 'correctMail', { action: 'correctMail', mail })
    expect(statusCode).toBe(400)
  },
)
