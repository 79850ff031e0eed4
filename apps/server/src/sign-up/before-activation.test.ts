import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const denied = { httpStatus: 200, status: 'error', message: 'accessdenied', query: [] }
const done = { httpStatus: 200, status: 'success', message: 'true' }
const activate = (user: string, key: string) => aCall(app, 'activateAccount', { user }, { fields: { key } })
const resend = (cookie: string) => aCall(app, 'resendActivation', {}, { headers: { cookie } })
const correct = (cookie: string, mail: string) => aCall(app, 'correctMail', { mail }, { headers: { cookie } })

test('R-30 the browser that has just registered has the mail sent again, and both links are valid', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const before = await lastMailed(db, mail, 'key')
  expect(await resend(cookie)).toEqual({ ...done, query: [] })
  const after = await lastMailed(db, mail, 'key')
  expect(after).not.toBe(before)
  expect(await activate(mail, before)).toMatchObject({ query: [{ activate: 0 }] })
  expect(await activate(mail, after)).toMatchObject({ query: [{ activate: 1 }] })
})

const byCode = (mail: string, code: string) => aCall(app, 'activateByCode', { mail, code })
const oldCode = { httpStatus: 200, status: 'error', message: 'old-code', query: [] }

const administrator = await anAdministrator(db)
const idOf = async (mail: string) =>
  (await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()).id

/** Every way to have another activation mail sent to the same address. */
const anotherMail: Record<string, (to: { mail: string; cookie: string }) => Promise<{ status: string }>> = {
  'from the browser that registered': ({ cookie }) => resend(cookie),
  'with a captcha': async ({ mail }) => aCall(app, 'resendActivation', { mail }, await aCaptcha(app)),
  'by an administrator': async ({ mail }) =>
    aCall(app, 'sendActivation', { person: await idOf(mail) }, { as: administrator }),
  'in the place of one that was given up': async ({ mail }) => {
    const { id } = await db
      .updateTable('mail')
      .set({ state: 'failed' })
      .where('recipient', '=', mail)
      .returning('id')
      .executeTakeFirstOrThrow()
    return aCall(app, 'retryMails', { mails: [id] }, { as: administrator })
  },
}

test.each(Object.entries(anotherMail))(
  'R-30 another mail, sent %s, replaces the six digits of the one before, which are then refused as outdated',
  async (_, sendAnother) => {
    const person = await aRegistrant(app)
    const before = await lastMailed(db, person.mail, 'code')
    expect(await sendAnother(person)).toMatchObject({ status: 'success' })
    const after = await lastMailed(db, person.mail, 'code')
    expect(after).not.toBe(before)
    expect(await byCode(person.mail, before)).toEqual(oldCode)
    expect(await byCode(person.mail, after)).toMatchObject({ query: [{ activate: 0 }] })
    // Once the account is active, the former digits have the same answer.
    expect(await byCode(person.mail, before)).toMatchObject({ query: [{ activate: 1 }] })
  },
)

test('R-30 after five mails only the six digits of the last one are valid; all five links are', async () => {
  const { mail, cookie } = await aRegistrant(app)
  for (let count = 1; count < 5; count += 1) await resend(cookie)
  const mails = (await mailsTo(db, mail)).map(({ values }) => values)
  const last = mails.pop()
  for (const { code } of mails) expect(await byCode(mail, code ?? '')).toEqual(oldCode)
  expect(await byCode(mail, last?.code ?? '')).toMatchObject({ query: [{ activate: 0 }] })
  for (const { key } of mails) expect(await activate(mail, key ?? '')).toMatchObject({ query: [{ activate: 1 }] })
})

test('R-30 digits of a mail that is too old, or went to another address, are wrong, not outdated', async () => {
  const [late, moved] = [await aRegistrant(app), await aRegistrant(app)]
  const codes = [await lastMailed(db, late.mail, 'code'), await lastMailed(db, moved.mail, 'code')]
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', late.mail)
    .where('purpose', '=', 'activate')
    .execute()
  await resend(late.cookie)
  await correct(moved.cookie, 'moved@ecole.ch')
  for (const [mail, code] of [
    [late.mail, codes[0]],
    [moved.mail, codes[1]],
    ['moved@ecole.ch', codes[1]],
  ] as const) {
    expect(await byCode(mail, code ?? '')).toMatchObject({ status: 'error', message: 'wrong-code' })
  }
  const code = await lastMailed(db, 'moved@ecole.ch', 'code')
  expect(await byCode('moved@ecole.ch', code)).toMatchObject({ query: [{ activate: 0 }] })
})

test('R-30 R-34 anyone can have the activation mail sent again with a captcha, and learns nothing about the address', async () => {
  const { mail } = await aRegistrant(app)
  const active = await aTeacher(db)
  for (const address of [mail.toUpperCase(), active.mail, 'unknown@ecole.ch']) {
    expect(await aCall(app, 'resendActivation', { mail: address }, await aCaptcha(app))).toEqual({ ...done, query: [] })
  }
  expect((await mailsTo(db, mail)).map(({ kind }) => kind)).toEqual(['activation', 'activation'])
  expect((await mailsTo(db, active.mail)).map(({ kind }) => kind)).toEqual(['welcome-already'])
  expect(await mailsTo(db, 'unknown@ecole.ch')).toEqual([])
})

test('R-30 R-34 a wrong captcha, an invented cookie or neither sends nothing', async () => {
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

test('R-30 an account is sent five mails an hour at most, even when more are requested concurrently', async () => {
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

test('R-30 a mistyped address is corrected: the new one gets a mail, the old one’s link is no longer valid', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const mistyped = await lastMailed(db, mail, 'key')
  expect(await correct(cookie, 'Right@Ecole.ch')).toEqual({ ...done, query: [{ mail: 'Right@Ecole.ch' }] })
  expect(await activate(mail, mistyped)).toMatchObject({ status: 'error' })
  expect(await activate('right@ecole.ch', mistyped)).toMatchObject({ status: 'error' })
  const key = await lastMailed(db, 'Right@Ecole.ch', 'key')
  expect(await activate('right@ecole.ch', key)).toMatchObject({ query: [{ activate: 0 }] })
})

test('R-30 a correction cannot take an address that has an account, and the mistyped one is kept', async () => {
  const [{ mail, cookie }, other] = [await aRegistrant(app), await aTeacher(db)]
  expect(await correct(cookie, other.mail.toUpperCase())).toMatchObject({
    status: 'error',
    message: 'useralreadyexist',
  })
  expect(await activate(mail, await lastMailed(db, mail, 'key'))).toMatchObject({ query: [{ activate: 0 }] })
})

test('R-30 when twenty people correct their addresses to one address at once, one of them succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => aRegistrant(app)))
  const answers = await Promise.all(people.map(({ cookie }) => correct(cookie, 'wanted@ecole.ch')))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'useralreadyexist')).toHaveLength(19)
  expect(await mailsTo(db, 'wanted@ecole.ch')).toHaveLength(1)
})

test('R-30 corrections cannot be used to probe a list of addresses', async () => {
  const { cookie } = await aRegistrant(app)
  const other = await aTeacher(db)
  const statuses = []
  for (let index = 0; index < 11; index += 1) statuses.push((await correct(cookie, other.mail)).httpStatus)
  expect(statuses.indexOf(429)).toBe(10)
})

test('R-30 once the account is active, or after an hour, the browser’s key is no longer valid', async () => {
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

test('L-12 the browser that registered learns that the account was activated elsewhere, and no other browser does', async () => {
  const { mail, cookie } = await aRegistrant(app)
  const other = await aRegistrant(app)
  const ask = async (headers: { cookie?: string }) => (await aCall(app, 'getRegistration', {}, { headers })).query
  expect(await ask({ cookie })).toEqual([{ isActive: false }])
  await activate(mail, await lastMailed(db, mail, 'key'))
  expect(await ask({ cookie })).toEqual([{ isActive: true }])
  expect(await ask({ cookie: other.cookie })).toEqual([{ isActive: false }])
  expect(await ask({})).toEqual([])
  expect(await ask({ cookie: 'preau_signup=none' })).toEqual([])
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('actor_id', '=', await idOf(mail))
    .where('purpose', '=', 'sign-up')
    .execute()
  expect(await ask({ cookie })).toEqual([])
})
