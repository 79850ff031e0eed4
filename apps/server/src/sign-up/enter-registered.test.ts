import { toBase64 } from '@preau/contract/base64'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { expect, test } from 'vitest'
import { aCall, sendRaw } from '#testing/a-call.ts'
import { aCaptcha, captchaFixedText, cookieOf } from '#testing/a-captcha.ts'
import { aRegistration } from '#testing/a-registrant.ts'
import { aServer } from '#testing/a-server.ts'
import { lastMailed } from '#testing/mails.ts'
import { password } from '#testing/people.ts'

const { app, db } = await aServer({ SIGNUP: 'open', CAPTCHA_FIXED_TEXT: captchaFixedText })

const lesson = '/fr/tool/b3f6c1de-0000-4000-8000-000000000001/next'

type Entered = { activate: 0 | 1; return?: string; session?: UserSession; passwordKey?: string }

/** A person who registered on the way to a page: the proofs in their mail, and the cookie of their browser. */
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

test('R-30 the code signs in the browser that registered, even if the link was followed elsewhere before', async () => {
  const registrant = await aRegistrantTo()
  await byLink(registrant)
  const { session, ...rest } = entered(await byCode(registrant, registrant.cookie))
  expect(rest).toEqual({ activate: 1 })
  expect(session && (await isSignedIn(session))).toBe(true)
})

test('R-30 when twenty calls ask for the session at once, one gets it, and none does after an hour', async () => {
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

test('R-30 a wrong code signs nobody in, in any browser', async () => {
  const registrant = await aRegistrantTo(lesson)
  const wrong = { ...registrant, code: registrant.code === '000000' ? '000001' : '000000' }
  expect(await byCode(wrong, registrant.cookie)).toMatchObject({ status: 'error', message: 'wrong-code', query: [] })
})

test('R-30 a person who was blocked in the meantime is not signed in', async () => {
  const registrant = await aRegistrantTo()
  await db.updateTable('actor').set({ blocked_at: new Date() }).where('mail', '=', registrant.mail).execute()
  expect(entered(await byCode(registrant, registrant.cookie)).session).toBeUndefined()
})

test('R-30 a response with a session is not cached', async () => {
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
])('R-10 R-29 a registration that would lead to %s is refused', async wanted => {
  const registration = { ...aRegistration(), return: wanted }
  const answer = await aCall(app, 'putActors', registration, await aCaptcha(app))
  expect(answer).toMatchObject({ status: 'error', message: 'bad-request' })
  const { mail } = registration.actors[0]
  expect(await db.selectFrom('actor').select('id').where('mail', '=', mail).executeTakeFirst()).toBeUndefined()
})

test.each(['code', 'link'] as const)(
  'M-23 R-30 the password of a registration is removed when the owner of the address activates by the %s in another browser',
  async way => {
    const { mail, key, code } = await aRegistrantTo()
    const page = { choosesPassword: true } as const
    const answer =
      way === 'code'
        ? await aCall(app, 'activateByCode', { mail, code, ...page })
        : await aCall(app, 'activateAccount', { user: mail, ...page }, { fields: { key } })
    const { activate, passwordKey = '', session } = entered(answer)
    expect({ activate, session }).toEqual({ activate: 0, session: undefined })
    const signIn = (secret: string) =>
      aCall(
        app,
        'authenticate',
        { actor: mail },
        { fields: { login: mail, key: toBase64(secret), encryption: 'true' } },
      )
    expect(await signIn(password)).toMatchObject({ message: 'incorrect-username-or-password' })

    const chosen = 'Un préau sous la pluie'
    const dataAction = { user: mail, attribute: 'password', value: toBase64(chosen) } as const
    const setting = { tokenType: 'recoverPassword', actor: mail, lang: 'fr', dataAction } as const
    const set = () => aCall(app, 'setPassword', setting, { fields: { login: mail, key: passwordKey } })
    expect(await set()).toMatchObject({ status: 'success' })
    expect(await set()).toMatchObject({ status: 'error' })
    expect(await signIn(chosen)).toMatchObject({ status: 'success' })
    expect(await signIn(password)).toMatchObject({ message: 'incorrect-username-or-password' })
  },
)

test('M-23 R-30 the browser that registered keeps its password, also a day later, and so does an account made by an administrator', async () => {
  const page = { choosesPassword: true } as const
  const late = await aRegistrantTo()
  const aDayAgo = new Date(Date.now() - 86_400_000)
  await db
    .updateTable('token')
    .set({ expires_at: aDayAgo })
    .where('mail', '=', late.mail)
    .where('purpose', '=', 'sign-up')
    .execute()
  const link = { fields: { key: late.key }, headers: { cookie: late.cookie } }
  expect(entered(await aCall(app, 'activateAccount', { user: late.mail, ...page }, link))).toEqual({ activate: 0 })

  const given = await aRegistrantTo()
  await db.updateTable('actor').set({ is_provisioned: true }).where('mail', '=', given.mail).execute()
  expect(entered(await aCall(app, 'activateByCode', { mail: given.mail, code: given.code, ...page }))).toEqual({
    activate: 0,
  })

  // Neither a second activation nor a wrong proof removes a password.
  expect(entered(await aCall(app, 'activateByCode', { mail: late.mail, code: late.code, ...page }))).toEqual({
    activate: 1,
  })
  for (const { mail } of [late, given]) {
    const fields = { login: mail, key: toBase64(password), encryption: 'true' }
    expect(await aCall(app, 'authenticate', { actor: mail }, { fields })).toMatchObject({ status: 'success' })
  }
})
