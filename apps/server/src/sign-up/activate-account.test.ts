import { toBase64 } from '@preau/contract/base64'
import { expect, test } from 'vitest'
import { lockAccount } from '#accounts/lock-account.ts'
import { codeLifetime, endProofs } from '#accounts/mail-proofs.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { captchaFixedText } from '#testing/a-captcha.ts'
import { aRegistrant } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed, mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, password } from '#testing/people.ts'
import { untilOneWaits } from '#testing/waiting.ts'
import { resendRegistered } from './before-activation.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

/** The call as existing clients make it: everything is in the address, in base64. */
const activate = (mail: string, key: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url: '/api3/accounts/activate/',
    query: { key: toBase64(key), query: toBase64(JSON.stringify({ user: mail })), encryption: 'true' },
  })
const answerOf = async (mail: string, key: string) => dataSetOf(await activate(mail, key))
const isActive = async (mail: string) =>
  (await db.selectFrom('actor').select('activated_at').where('mail', '=', mail).executeTakeFirstOrThrow())
    .activated_at !== null
const waiting = async () => {
  const { mail } = await aRegistrant(app)
  return { mail, key: await lastMailed(db, mail, 'key'), code: await lastMailed(db, mail, 'code') }
}
const expire = (mail: string) =>
  db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', mail)
    .execute()

const activated = (activate: 0 | 1) => ({ status: 'success', message: 'true', query: [{ activate }] })

test('M-20 W-05 R-30 the key of the mail activates the account: the answer is 0 the first time, 1 after', async () => {
  const { mail, key } = await waiting()
  expect(await answerOf(mail, key)).toEqual(activated(0))
  const fields = { login: mail, key: toBase64(password), encryption: 'true' }
  expect(await aCall(app, 'authenticate', { actor: mail }, { fields })).toMatchObject({ status: 'success' })
  expect(await answerOf(mail, key)).toEqual(activated(1))
})

test('W-05 R-30 the link’s own base64 is accepted as it is, and so is a plain key', async () => {
  for (const written of [(key: string) => toBase64(key), (key: string) => key]) {
    const { mail, key } = await waiting()
    const answer = await aCall(app, 'activateAccount', { user: mail }, { fields: { key: written(key) } })
    expect(answer).toMatchObject(activated(0))
  }
})

test('W-05 R-30 when twenty calls with the key arrive at once, one activates, and the others are answered that the account is active', async () => {
  const { mail, key } = await waiting()
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(mail, key)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(20)
  expect(answers.map(({ query }) => (query as [{ activate: number }])[0].activate).sort()).toEqual([
    0,
    ...Array(19).fill(1),
  ])
})

test('W-05 R-30 a key that was never issued, is truncated, or belongs to someone else activates nobody', async () => {
  const [one, other] = [await waiting(), await waiting()]
  for (const key of ['x'.repeat(43), one.key.slice(0, -1), one.key.toLowerCase(), other.key, one.code]) {
    expect(await answerOf(one.mail, key)).toEqual({ status: 'error', message: 'accessdeniedtoken', query: [] })
  }
  expect(await answerOf('unknown@ecole.ch', one.key)).toMatchObject({ status: 'error' })
  expect([await isActive(one.mail), await isActive(other.mail)]).toEqual([false, false])
})

test('W-05 R-30 a key older than two days activates nobody and says so, and one click sends another mail', async () => {
  const { mail, key, code } = await waiting()
  const { expires_at } = await db
    .selectFrom('token')
    .select('expires_at')
    .where('mail', '=', mail)
    .where('purpose', '=', 'activate')
    .executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(2)
  await expire(mail)
  expect(await answerOf(mail, key)).toEqual({ status: 'error', message: 'accessdenied:expirationtime', query: [] })
  expect(await aCall(app, 'activateByCode', { mail, code })).toMatchObject({ message: 'wrong-code' })
  expect(await isActive(mail)).toBe(false)
  const again = (link: string) => aCall(app, 'resendActivation', { link })
  expect(await again('x'.repeat(43))).toMatchObject({ status: 'error', message: 'accessdenied' })
  expect(await again(toBase64(key))).toMatchObject({ status: 'success' })
  expect(await answerOf(mail, await lastMailed(db, mail, 'key'))).toEqual(activated(0))
  expect(await again(key)).toMatchObject({ message: 'accessdenied' })
})

test('R-30 six digits are valid for an hour; if they are typed later, a mail with new digits is sent, and the link remains valid', async () => {
  const { mail, key, code } = await waiting()
  const anHourAgo = new Date(Date.now() - codeLifetime - 1000)
  await db.updateTable('token').set({ created_at: anHourAgo }).where('mail', '=', mail).execute()
  const typed = (digits: string) => aCall(app, 'activateByCode', { mail, code: digits })
  expect(await typed(code)).toMatchObject({ status: 'error', message: 'expired-code' })
  expect(await isActive(mail)).toBe(false)
  const [first, second] = await mailsTo(db, mail)
  expect([first?.values.code, second?.kind]).toEqual([code, 'activation'])
  expect(Date.parse(second?.values.codeUntil ?? '') - Date.now()).toBeLessThanOrEqual(codeLifetime)
  expect(await typed(code)).toMatchObject({ message: 'old-code' })
  expect(await answerOf(mail, key)).toEqual(activated(0))
})

test('R-30 the link of an account that somebody else made is valid for a week', async () => {
  const { mail } = await aRegistrant(app)
  const made = db.updateTable('actor').set({ is_provisioned: true }).where('mail', '=', mail).returning('id')
  await resendRegistered(db, (await made.executeTakeFirstOrThrow()).id)
  const until = (await mailsTo(db, mail)).at(-1)?.values.until ?? ''
  expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(7)
})

test('W-05 R-30 a HEAD request to the address of the call activates nobody', async () => {
  const { mail, key } = await waiting()
  expect((await activate(mail, key, 'HEAD')).statusCode).toBe(404)
  expect(await isActive(mail)).toBe(false)
})

test.each([
  ['no key', { query: JSON.stringify({ user: 'a@b.ch' }) }],
  ['an empty key', { key: '', query: JSON.stringify({ user: 'a@b.ch' }) }],
  ['no address', { key: 'abc', query: '{}' }],
  ['an address that is none', { key: 'abc', query: JSON.stringify({ user: 'chiara' }) }],
  ['a query that is not JSON', { key: 'abc', query: '{"user"' }],
  ['two keys', { key: ['a', 'b'], query: JSON.stringify({ user: 'a@b.ch' }) }],
])('W-05 W-19 %s is answered 400', async (_, query) => {
  const response = await app.inject({ method: 'GET', url: '/api3/accounts/activate/', query })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response)).toMatchObject({ status: 'error', message: 'bad-request' })
})

test('R-30 the six digits of the mail activate the account too, spaces or not', async () => {
  const { mail, key, code } = await waiting()
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await aCall(app, 'activateByCode', { mail: mail.toUpperCase(), code: spaced })).toMatchObject(activated(0))
  expect(await aCall(app, 'activateByCode', { mail, code })).toMatchObject(activated(1))
  expect(await answerOf(mail, key)).toEqual(activated(1))
})

test('R-30 wrong digits, those of someone else, and an address without account are refused alike', async () => {
  const [one, other] = [await waiting(), await waiting()]
  const wrong = String((Number(one.code) + 1) % 1_000_000).padStart(6, '0')
  for (const [mail, code] of [
    [one.mail, wrong],
    [one.mail, other.code],
    ['unknown@ecole.ch', one.code],
  ] as const) {
    expect(await aCall(app, 'activateByCode', { mail, code })).toEqual({
      httpStatus: 200,
      status: 'error',
      message: 'wrong-code',
      query: [],
    })
  }
})

test('R-30 the six digits cannot be guessed: ten attempts an hour, also when twenty are concurrent', async () => {
  const { mail, key, code } = await waiting()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const guess = (guessed: string) =>
    sendRaw(
      app,
      'activateByCode',
      { action: 'activateByCode', mail, code: guessed },
      { headers: { 'x-forwarded-for': '192.0.2.9' } },
    )
  const responses = await Promise.all(Array.from({ length: 20 }, () => guess(wrong)))
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  const late = await guess(code)
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await isActive(mail)).toBe(false)
  expect(await answerOf(mail, key)).toEqual(activated(0))
})

test('R-30 one network cannot try the digits of many accounts', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' }
  const statuses = []
  for (let index = 0; index < 61; index += 1) {
    const query = { action: 'activateByCode', mail: `person${index}@ecole.ch`, code: '123456' }
    statuses.push((await sendRaw(app, 'activateByCode', query, { headers })).statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
})

test.each([
  ['letters', 'abcdef'],
  ['five digits', '12345'],
  ['a number', 123456],
])('R-30 W-19 %s are no six digits: answered 400, at the field', async (_, code) => {
  const response = await sendRaw(app, 'activateByCode', { action: 'activateByCode', mail: 'a@b.ch', code })
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response).issues?.[0]?.path).toBe('query.code')
})

test('R-30 an administrator activates accounts that no mail reaches', async () => {
  const { mail } = await waiting()
  const administrator = await anAdministrator(db)
  expect(await aCall(app, 'activateByHand', { mail }, { as: administrator })).toMatchObject(activated(0))
  expect(await aCall(app, 'activateByHand', { mail }, { as: administrator })).toMatchObject(activated(1))
  const unknown = await aCall(app, 'activateByHand', { mail: 'unknown@ecole.ch' }, { as: administrator })
  expect(unknown).toMatchObject({ status: 'error', message: 'not-found' })
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  const events = await db.selectFrom('audit').select(['actor_id', 'action', 'object_id']).execute()
  expect(events).toEqual([{ actor_id: administrator.id, action: 'activate-account', object_id: id }])
})

test('R-30 nobody else can activate an account for another', async () => {
  const { mail } = await waiting()
  for (const as of [undefined, await aTeacher(db)]) {
    expect(await aCall(app, 'activateByHand', { mail }, { as })).toMatchObject({
      status: 'error',
      message: 'not logged',
    })
  }
  expect(await isActive(mail)).toBe(false)
})

test('W-05 R-30 an activation that is concurrent with a correction of the address waits for it, and finds its key expired', async () => {
  const { mail, key } = await waiting()
  const { id } = await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()
  const { answering } = await db.transaction().execute(async trx => {
    await lockAccount(trx, id)
    // `then` sends the request at once: `inject` starts it only when its answer is awaited.
    const answering = activate(mail, key).then(response => dataSetOf(response))
    await untilOneWaits(db)
    await endProofs(trx, id, 'activate')
    return { answering }
  })
  expect(await answering).toMatchObject({ status: 'error', message: 'accessdenied:expirationtime' })
  expect(await isActive(mail)).toBe(false)
})
