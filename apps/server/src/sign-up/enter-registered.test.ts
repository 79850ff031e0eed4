import type { UserSession } from '@preau/contract/sessions/user-session'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed } from '#testing/mails.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const lesson = '/fr/tool/b3f6c1de-0000-4000-8000-000000000001/next'

type Entered = { activate: 0 | 1; return?: string; session?: UserSession }

/** Someone who has registered on the way to a path, the proofs of their mail and the cookie of their browser. */
async function aRegistrantTo(wanted?: string) {
  const registration = { ...aRegistration(), ...(wanted !== undefined && { return: wanted }) }
  const response = await sendRaw(app, 'putActors', { action: 'put', ...registration }, await aCaptcha(app))
  const { mail } = registration.actors[0]
  const [key, code] = await Promise.all([lastMailed(db, mail, 'key'), lastMailed(db, mail, 'code')])
  return { mail, key, code, cookie: cookieOf(response.headers['set-cookie']) }
}

const byCode = ({ mail, code }: { mail: string; code: string }, cookie?: string) =>
  aCall(app, 'activateByCode', { mail, code }, cookie ? { headers: { cookie } } : {})
const byLink = ({ mail, key }: { mail: string; key: string }, cookie?: string) =>
  aCall(app, 'activateAccount', { user: mail }, { fields: { key }, ...(cookie && { headers: { cookie } }) })
const entered = ({ query }: { query: unknown }) => (query as [Entered])[0]
const isSignedIn = async ({ mail, tokenSession }: UserSession) =>
  (await aCall(app, 'getSessions', {}, { fields: { login: mail, key: tokenSession } })).status === 'success'

test.each([
  ['code', byCode],
  ['link', byLink],
])('R-30 the %s signs in the browser that registered, and says where it wanted to go', async (_, activate) => {
  const registrant = await aRegistrantTo(lesson)
  const { session, ...rest } = entered(await activate(registrant, registrant.cookie))
  expect(rest).toEqual({ activate: 0, return: lesson })
  expect(session).toMatchObject({ mail: registrant.mail, level: 'user', firstName: 'Noé' })
  expect(session && (await isSignedIn(session))).toBe(true)
})

test.each([
  ['code', byCode],
  ['link', byLink],
])('R-30 the %s alone, on another device, activates and signs nobody in', async (_, activate) => {
  const registrant = await aRegistrantTo(lesson)
  const other = await aRegistrantTo()
  const answer = entered(await activate(registrant, other.cookie))
  expect(answer).toEqual({ activate: 0, return: lesson })
  expect(entered(await activate(registrant))).toEqual({ activate: 1, return: lesson })
  expect(entered(await activate(registrant, 'preau_signup=x'))).toEqual({ activate: 1, return: lesson })
})

test('R-30 the browser that registered is signed in by the code although the link was followed elsewhere before', async () => {
  const registrant = await aRegistrantTo()
  await byLink(registrant)
  const { session, ...rest } = entered(await byCode(registrant, registrant.cookie))
  expect(rest).toEqual({ activate: 1 })
  expect(session && (await isSignedIn(session))).toBe(true)
})

test('R-30 of twenty calls at once one gets the session, and none after an hour', async () => {
  const registrant = await aRegistrantTo()
  const answers = await Promise.all(Array.from({ length: 20 }, () => byLink(registrant, registrant.cookie)))
  expect(answers.filter(answer => entered(answer).session)).toHaveLength(1)
  expect(entered(await byLink(registrant, registrant.cookie)).session).toBeUndefined()

  const late = await aRegistrantTo()
  await db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('mail', '=', late.mail)
    .where('purpose', '=', 'sign-up')
    .execute()
  expect(entered(await byCode(late, late.cookie))).toEqual({ activate: 0 })
})

test('R-30 a wrong code signs nobody in, whatever the browser is', async () => {
  const registrant = await aRegistrantTo(lesson)
  const wrong = { ...registrant, code: registrant.code === '000000' ? '000001' : '000000' }
  expect(await byCode(wrong, registrant.cookie)).toMatchObject({ status: 'error', message: 'wrong-code', query: [] })
})

test('R-30 whoever was blocked meanwhile is not signed in', async () => {
  const registrant = await aRegistrantTo()
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('mail', '=', registrant.mail).execute()
  expect(entered(await byCode(registrant, registrant.cookie)).session).toBeUndefined()
})

test('R-30 what carries a session is kept by no cache', async () => {
  const { mail, key, cookie } = await aRegistrantTo()
  const response = await app.inject({
    method: 'GET',
    url: '/api3/accounts/activate/',
    query: { key, query: JSON.stringify({ user: mail }) },
    headers: { cookie },
  })
  expect(response.json().dataSet.query[0].session).toBeDefined()
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  ['https://evil.example/fr'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/..//evil.example'],
  ['javascript:alert(1)'],
  [`/${'x'.repeat(2000)}`],
])('R-10 R-29 nobody registers on the way to %s', async wanted => {
  const registration = { ...aRegistration(), return: wanted }
  const answer = await aCall(app, 'putActors', registration, await aCaptcha(app))
  expect(answer).toMatchObject({ status: 'error', message: 'bad-request' })
  const { mail } = registration.actors[0]
  expect(await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirst()).toBeUndefined()
})
