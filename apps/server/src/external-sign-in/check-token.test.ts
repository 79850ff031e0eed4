import { createHmac } from 'node:crypto'
import type { UserSession } from '@preau/contract/sessions/user-session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertAccount } from '#accounts/create-account.ts'
import type { ActorRow } from '#accounts/tables.ts'
import type { DemoPerson } from '#demo-provider/demo-people.ts'
import { claimsOf } from '#demo-provider/demo-people.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider, aPersonElsewhere } from '#testing/an-identity-provider.ts'
import { anotherServer } from '#testing/another-server.ts'
import { eventsTo } from '#testing/audit-events.ts'
import { aTeacher } from '#testing/people.ts'
import { untilOneWaits } from '#testing/waiting.ts'

const provider = await anIdentityProvider()
const first = await aServer({ ...provider.env, SIGNUP: 'closed' })
const { app, db } = first
const { tokenOf } = provider

let lastNumber = 0
/** Call 2 as an existing client makes it, each from a network of its own. */
async function enter(token: string, actor: string, { headers = {}, server = app }: Options = {}) {
  lastNumber += 1
  const from = { 'x-forwarded-for': `198.51.100.${lastNumber}`, authorization: `Bearer ${token}` }
  const query = { user: 'nobody', dataAction: { actor, accessToken: token }, domain: ['localhost'] }
  return aCall(server, 'authenticateExternally', query, { headers: { ...from, ...headers } })
}
type Options = { headers?: Record<string, string>; server?: typeof app }

const refused = { status: 'error', message: 'errorunknown', query: {}, httpStatus: 200 }
const accountsOf = ({ mail }: DemoPerson) => db.selectFrom('actor').selectAll().where('mail', '=', mail).execute()
const identitiesOf = ({ mail }: DemoPerson) =>
  db
    .selectFrom('external_identity')
    .innerJoin('actor', 'actor.id', 'external_identity.actor_id')
    .select('issuer')
    .where('mail', '=', mail)
    .execute()

test.each([
  ['opaque', {}],
  ['a JWT', { audience: 'preau' }],
])('W-02 R-33 with an access token that is %s the first sign-in creates the activated account', async (_, options) => {
  const person = aPersonElsewhere()
  const answer = await enter(await tokenOf(person, options), person.mail)
  expect(answer).toMatchObject({
    status: 'success',
    query: { mail: person.mail, firstName: 'Nadia', name: 'Berset', level: 'user', password: true, activate: 1 },
  })
  const [account] = await accountsOf(person)
  expect(account).toMatchObject({ password_hash: null, activated_at: expect.any(Date), language: 'fr' })
  const { mail, tokenSession } = answer.query as UserSession
  const ended = await aCall(app, 'endSession', {}, { fields: { login: mail, key: tokenSession } })
  expect(ended).toMatchObject({ status: 'success' })
})

test('W-02 R-33 later sign-ins use the same account, even after its address has changed', async () => {
  const person = aPersonElsewhere()
  await enter(await tokenOf(person), person.mail)
  await db
    .updateTable('actor')
    .set({ mail: 'x@ecole.ch', mail_key: 'x@ecole.ch' })
    .where('mail', '=', person.mail)
    .execute()
  expect(await enter(await tokenOf(person), person.mail)).toMatchObject({ query: { mail: 'x@ecole.ch' } })
  expect(await enter(await tokenOf(person), 'x@ecole.ch')).toMatchObject({ query: { mail: 'x@ecole.ch' } })
  expect(await accountsOf(person)).toEqual([])
})

test('W-02 R-33 the language of the account is that of the browser, or the one that the provider names', async () => {
  const reader = aPersonElsewhere()
  await enter(await tokenOf(reader), reader.mail, { headers: { cookie: 'i18next=en' } })
  const other = aPersonElsewhere()
  await enter(
    await tokenOf(other, { audience: 'preau', claims: { email: other.mail, email_verified: 'true', locale: 'en-GB' } }),
    other.mail,
  )
  expect((await accountsOf(reader))[0]?.language).toBe('en')
  expect((await accountsOf(other))[0]?.language).toBe('en')
})

test('W-02 R-33 an address without a name creates an account named after it', async () => {
  const person = aPersonElsewhere()
  const claims = { email: person.mail, email_verified: true, given_name: ' \u0000 ' }
  expect(await enter(await tokenOf(person, { audience: 'preau', claims }), person.mail)).toMatchObject({
    query: { firstName: person.mail.split('@')[0], name: '' },
  })
})

test.each([
  ['an opaque token of another client', { client: 'other' }],
  ['a JWT for another audience', { audience: 'https://other.example' }],
  ['a JWT that has run out', { audience: 'preau', seconds: -60 }],
] as const)('W-02 R-33 %s is errorunknown and creates nothing', async (_, options) => {
  const person = aPersonElsewhere()
  expect(await enter(await tokenOf(person, options), person.mail)).toEqual(refused)
  expect(await accountsOf(person)).toEqual([])
})

test('W-02 R-33 an opaque token that has expired or was revoked is errorunknown', async () => {
  const person = aPersonElsewhere()
  const token = await tokenOf(person)
  const kept = await provider.provider.AccessToken.find(token)
  await kept?.destroy()
  expect(await enter(token, person.mail)).toEqual(refused)
})

test('W-02 R-33 a JWT that is unsigned, changed or signed by somebody else is errorunknown', async () => {
  const person = aPersonElsewhere()
  const good = await tokenOf(person, { audience: 'preau' })
  const [head = '', body = '', signature = ''] = good.split('.')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const secret = createHmac('sha256', 'secret').update(`${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${body}`)
  const forged = [
    `${encoded({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
    `${encoded({ alg: 'HS256', typ: 'at+jwt' })}.${body}.${secret.digest('base64url')}`,
    `${head}.${encoded({ ...claims, sub: 'someone-else' })}.${signature}`,
    `${head}.${body}.`,
  ]
  for (const token of forged) expect(await enter(token, person.mail)).toEqual(refused)
  expect(await enter(good, person.mail)).toMatchObject({ status: 'success' })
})

test('W-02 R-33 an ID token is not accepted as an access token', async () => {
  const person = aPersonElsewhere()
  const client = await provider.provider.Client.find('preau')
  const { IdToken } = provider.provider
  const about = { scope: 'openid email profile' }
  const idToken = Object.assign(new IdToken(claimsOf(person), { client: client as never }), about)
  expect(await enter(await idToken.issue({ use: 'idtoken' }), person.mail)).toEqual(refused)
})

test('W-02 R-33 a client that names another person than its token is refused', async () => {
  const [person, other] = [aPersonElsewhere(), aPersonElsewhere()]
  expect(await enter(await tokenOf(person), other.mail)).toEqual(refused)
  expect(await accountsOf(person)).toEqual([])
  expect(await enter(await tokenOf(person), person.mail.toUpperCase())).toMatchObject({ status: 'success' })
})

test('W-02 R-33 a missing or different bearer header is errorunknown', async () => {
  const person = aPersonElsewhere()
  const token = await tokenOf(person)
  for (const authorization of ['', 'Bearer', `Basic ${token}`, `Bearer ${await tokenOf(person)}`]) {
    expect(await enter(token, person.mail, { headers: { authorization } })).toEqual(refused)
  }
})

test.each([
  ['no dataAction', { action: 'put' }],
  ['no token', { action: 'put', dataAction: { actor: 'a@b.ch' } }],
  ['an empty token', { action: 'put', dataAction: { actor: 'a@b.ch', accessToken: '' } }],
  ['a token that is no text', { action: 'put', dataAction: { actor: 'a@b.ch', accessToken: 7 } }],
])('W-02 W-19 %s is answered 400', async (_, query) => {
  const response = await sendRaw(app, 'authenticateExternally', query)
  expect(response.statusCode).toBe(400)
  expect(dataSetOf(response)).toMatchObject({ message: 'bad-request' })
})

test('W-02 R-33 an address that the provider has not verified creates no account, and the answer says why', async () => {
  const person = aPersonElsewhere({ isMailProven: false })
  const why = { ...refused, query: { why: 'mail-not-proven' } }
  expect(await enter(await tokenOf(person), person.mail)).toEqual(why)
  expect(await accountsOf(person)).toEqual([])
  const silent = { email: person.mail, name: 'Nadia Berset' }
  const token = await tokenOf(person, { audience: 'preau', claims: silent })
  expect(await enter(token, person.mail)).toEqual(why)
  const config = { ...first.config, oidc: first.config.oidc && { ...first.config.oidc, isMailTrusted: true } }
  const { app: server } = await anotherServer({ ...first, config })
  expect(await enter(await tokenOf(person), person.mail, { server })).toEqual(why)
  expect(await enter(token, person.mail, { server })).toMatchObject({ query: { firstName: 'Nadia', name: 'Berset' } })
})

test('W-02 R-33 an address that has an account already is never linked silently', async () => {
  const { mail } = await aTeacher(db)
  const person = aPersonElsewhere({ mail: mail.toUpperCase() })
  for (const options of [{}, { audience: 'preau' }]) {
    expect(await enter(await tokenOf(person, options), person.mail)).toEqual({ ...refused, query: { link: 'sign-in' } })
  }
  expect(
    await db
      .selectFrom('external_identity')
      .innerJoin('actor', 'actor.id', 'actor_id')
      .where('mail', '=', mail)
      .select('mail')
      .execute(),
  ).toEqual([])
})

test('W-02 R-33 an account that was never activated goes to the person who has proven the address, without its password', async () => {
  const person = aPersonElsewhere()
  const { mail } = person
  await insertAccount(db, { mail, firstName: 'Pas', lastName: 'Elle', passwordHash: 'of a stranger' })
  expect(await enter(await tokenOf(person), mail)).toMatchObject({ query: { firstName: 'Nadia', name: 'Berset' } })
  const [{ id, ...account }] = (await accountsOf(person)) as [ActorRow]
  expect(account).toMatchObject({ password_hash: null, activated_at: expect.any(Date) })
  expect(await eventsTo(db, id)).toEqual([{ action: 'take-over-account', actor_id: id }])
  expect(await identitiesOf(person)).toEqual([{ issuer: provider.issuer }])
})

test('W-02 R-33 an account whose address is corrected at that moment is not handed over with another person’s address', async () => {
  const person = aPersonElsewhere()
  const { mail } = person
  const id = await insertAccount(db, { mail, firstName: 'Pas', lastName: 'Elle', passwordHash: 'of a stranger' })
  const token = await tokenOf(person)
  const { entering } = await db.transaction().execute(async trx => {
    await trx
      .updateTable('actor')
      .set({ mail: 'stranger@ecole.ch', mail_key: 'stranger@ecole.ch' })
      .where('mail', '=', mail)
      .execute()
    const entering = enter(token, mail)
    await untilOneWaits(db)
    return { entering }
  })
  expect(await entering).toMatchObject({ status: 'success', query: { mail } })
  const stranger = await db.selectFrom('actor').selectAll().where('mail', '=', 'stranger@ecole.ch').executeTakeFirst()
  expect(stranger).toMatchObject({ id, activated_at: null, password_hash: 'of a stranger' })
})

test.each([
  ['blocked', { blocked_at: new Date() }, { why: 'blocked' }],
  ['run out', { valid_until: new Date(0) }, {}],
  ['about to be deleted', { deletion_asked_at: new Date() }, {}],
])(
  'W-02 R-33 an account that is %s is errorunknown, linked or not; the answer says why if it is blocked',
  async (_, state, query) => {
    const linked = aPersonElsewhere()
    await enter(await tokenOf(linked), linked.mail)
    const { mail } = await aTeacher(db)
    const unlinked = aPersonElsewhere({ mail })
    const registered = aPersonElsewhere()
    await insertAccount(db, { mail: registered.mail, firstName: 'a', lastName: 'b', passwordHash: null })
    await db.updateTable('actor').set(state).where('mail', 'in', [linked.mail, mail, registered.mail]).execute()
    for (const person of [linked, unlinked, registered]) {
      expect(await enter(await tokenOf(person), person.mail)).toEqual({ ...refused, query })
    }
  },
)

test('W-02 R-33 twenty first sign-ins at once create one account, and all succeed', async () => {
  const person = aPersonElsewhere()
  const token = await tokenOf(person, { audience: 'preau' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token, person.mail)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['success']))
  const accounts = await accountsOf(person)
  expect(accounts).toHaveLength(1)
  expect(await identitiesOf(person)).toHaveLength(1)
  const id = accounts[0]?.id ?? ''
  expect(await eventsTo(db, id)).toEqual([{ action: 'create-account', actor_id: id }])
})

test('W-02 R-33 a network that keeps sending invalid tokens pauses, and the provider is not asked', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  for (let index = 0; index < 30; index += 1)
    expect(await enter(`worthless${index}`, 'a@b.ch', { headers })).toEqual(refused)
  const before = provider.asked.length
  const person = aPersonElsewhere()
  expect((await enter(await tokenOf(person), person.mail, { headers })).httpStatus).toBe(429)
  expect(provider.asked.length).toBe(before)
  await db.updateTable('attempt').set({ last_at: sql<Date>`last_at - interval '1 second'` }).execute()
  expect(await enter(await tokenOf(person), person.mail, { headers })).toMatchObject({ status: 'success' })
})

test('W-02 R-33 no token appears in the log or in a response that refuses', async () => {
  const { app: server, logged } = await anotherServer(first)
  const person = aPersonElsewhere()
  const tokens = [
    await tokenOf(person, { audience: 'elsewhere' }),
    await tokenOf(person, { audience: 'preau', seconds: -60 }),
    await tokenOf(person, { client: 'other' }),
    'an.opaque.one',
  ]
  for (const token of tokens) {
    const answer = await enter(token, person.mail, { server })
    expect(JSON.stringify(answer)).not.toContain(token)
  }
  expect(logged.filter(({ msg }) => msg === 'an external sign-in came to nothing')).toHaveLength(tokens.length)
  for (const token of tokens) expect(JSON.stringify(logged)).not.toContain(token)
})

test('W-02 R-33 without an identity provider it is errorunknown', async () => {
  const { app: server } = await anotherServer({ ...first, config: { ...first.config, oidc: null } })
  const person = aPersonElsewhere()
  expect(await enter(await tokenOf(person), person.mail, { server })).toEqual(refused)
})
