import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DemoPerson } from '#demo-provider/demo-people.ts'
import { aBrowser } from '#testing/a-browser.ts'
import { sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider, aPersonElsewhere, platformOfTests } from '#testing/an-identity-provider.ts'
import { anotherServer } from '#testing/another-server.ts'

const provider = await anIdentityProvider()
const first = await aServer(provider.env)
const { app, db } = first

type Browser = ReturnType<typeof aBrowser>

async function startAuthRequest(browser: Browser, to: { return?: string } = {}): Promise<string> {
  const { query } = await browser.send('startExternalSignIn', { lang: 'fr', ...to })
  return (query as [{ address: string }])[0].address
}
const finishAuthRequest = (browser: Browser, search: string) => browser.send('finishExternalSignIn', { search })
async function enter(browser: Browser, back: Awaited<ReturnType<typeof finishAuthRequest>>) {
  const [{ actor, accessToken }] = back.query as [{ actor: string; accessToken: string }]
  const headers = { authorization: `Bearer ${accessToken}` }
  return browser.send('authenticateExternally', { dataAction: { actor, accessToken } }, { headers })
}
/** Goes all the way from the button to the session. */
async function signIn(person: DemoPerson, server = app) {
  const browser = aBrowser(server)
  return enter(browser, await finishAuthRequest(browser, await provider.visit(await startAuthRequest(browser), person)))
}
const refused = (query: unknown[] = []) => ({ status: 'error', message: 'errorunknown', query, httpStatus: 200 })

test('R-33 the button leads to the provider with everything that binds the answer to this browser', async () => {
  const browser = aBrowser(app)
  const address = new URL(await startAuthRequest(browser))
  expect(address.origin).toBe(provider.issuer)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'preau',
    response_type: 'code',
    redirect_uri: `${platformOfTests}/external-sign-in`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'fr',
  })
})

test('R-33 the browser gets one cookie, hidden from scripts and sent only to these calls', async () => {
  const browser = aBrowser(app)
  const { headers } = await browser.send('startExternalSignIn', { lang: 'fr' })
  const cookie = /^preau_external=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/
  expect(headers['set-cookie']).toMatch(cookie)
})

test('O-13 R-33 the mail address that the provider names is read like any other, with a domain in any letters', async () => {
  const name = randomUUID()
  const person = aPersonElsewhere({ mail: `Nadia <${name}@bücher.example>` })
  expect(await signIn(person)).toMatchObject({
    status: 'success',
    query: { mail: `${name}@xn--bcher-kva.example` },
  })
})

test('R-33 W-02 the browser that returns is signed in by call 2 and goes on to the wanted page', async () => {
  const person = aPersonElsewhere()
  const browser = aBrowser(app)
  const address = await startAuthRequest(browser, { return: '/fr/dashboard?a=1#b' })
  const back = await finishAuthRequest(browser, await provider.visit(address, person))
  expect(back).toMatchObject({
    status: 'success',
    query: [{ actor: person.mail, accessToken: expect.any(String), return: '/fr/dashboard?a=1#b' }],
  })
  expect(await enter(browser, back)).toMatchObject({ status: 'success', query: { mail: person.mail, activate: 1 } })
})

test('R-33 W-02 the second sign-in of a person leads to the same account', async () => {
  const person = aPersonElsewhere()
  await signIn(person)
  expect(await signIn(person)).toMatchObject({ status: 'success' })
  expect(await db.selectFrom('actor').select('id').where('mail', '=', person.mail).execute()).toHaveLength(1)
})

test('R-33 W-02 a public client signs in by the button, but not by somebody else’s opaque token', async () => {
  const isPublic = {
    ...first.config,
    oidc: first.config.oidc && { ...first.config.oidc, clientId: 'public', clientSecret: undefined },
  }
  const { app: server } = await anotherServer({ ...first, config: isPublic })
  const person = aPersonElsewhere()
  expect(await signIn(person, server)).toMatchObject({ status: 'success', query: { mail: person.mail } })
  const accessToken = await provider.tokenOf(person)
  const headers = { authorization: `Bearer ${accessToken}` }
  const query = { dataAction: { actor: person.mail, accessToken } }
  expect(await aBrowser(server).send('authenticateExternally', query, { headers })).toMatchObject({
    message: 'errorunknown',
    query: {},
  })
})

test('R-33 a sign-in may begin on one copy of the server and end on another', async () => {
  const { app: copy } = await anotherServer(first)
  const [here, there] = [aBrowser(app), aBrowser(copy)]
  const search = await provider.visit(await startAuthRequest(here), aPersonElsewhere())
  there.setCookie(here.cookie())
  expect(await finishAuthRequest(there, search)).toMatchObject({ status: 'success' })
})

test('R-33 two tabs of one browser may sign in at once', async () => {
  const browser = aBrowser(app)
  const [one, other] = [
    await startAuthRequest(browser, { return: '/fr/1' }),
    await startAuthRequest(browser, { return: '/fr/2' }),
  ]
  const person = aPersonElsewhere()
  const searches = [await provider.visit(other, person), await provider.visit(one, person)]
  const answers = [
    await finishAuthRequest(browser, searches[0] ?? ''),
    await finishAuthRequest(browser, searches[1] ?? ''),
  ]
  expect(answers.map(({ query }) => query)).toMatchObject([[{ return: '/fr/2' }], [{ return: '/fr/1' }]])
})

test('R-33 a person who goes back at the provider is refused, and can still finish', async () => {
  const browser = aBrowser(app)
  const search = await provider.visit(await startAuthRequest(browser, { return: '/fr/tools' }), 'deny')
  expect(new URLSearchParams(search).get('error')).toBe('access_denied')
  expect(await finishAuthRequest(browser, search)).toMatchObject(refused([{ return: '/fr/tools' }]))
})

test('R-33 a callback is accepted once', async () => {
  const browser = aBrowser(app)
  const search = await provider.visit(await startAuthRequest(browser), aPersonElsewhere())
  const answers = await Promise.all(Array.from({ length: 8 }, () => finishAuthRequest(browser, search)))
  expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1)
  expect(await finishAuthRequest(browser, search)).toMatchObject(refused())
})

test('R-33 another browser, a changed cookie or none cannot use a callback', async () => {
  const browser = aBrowser(app)
  const search = await provider.visit(await startAuthRequest(browser), aPersonElsewhere())
  const key = browser.cookie()
  for (const cookie of [
    '',
    'preau_external=',
    'preau_external=x',
    key.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
  ]) {
    browser.setCookie(cookie)
    expect(await finishAuthRequest(browser, search)).toMatchObject(refused())
  }
  const stranger = aBrowser(app)
  await startAuthRequest(stranger)
  expect(await finishAuthRequest(stranger, search)).toMatchObject(refused())
  browser.setCookie(key)
  expect(await finishAuthRequest(browser, search)).toMatchObject({ status: 'success' })
})

test.each([
  ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
  ['no state', (query: URLSearchParams) => query.delete('state')],
])('R-33 a callback with %s is refused', async (_, change) => {
  const browser = aBrowser(app)
  const query = new URLSearchParams(await provider.visit(await startAuthRequest(browser), aPersonElsewhere()))
  change(query)
  expect(await finishAuthRequest(browser, `?${query}`)).toMatchObject(refused())
})

test.each([
  ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
  ['no issuer', (query: URLSearchParams) => query.delete('iss')],
  ['another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
  ['no code', (query: URLSearchParams) => query.delete('code')],
  ['two codes', (query: URLSearchParams) => query.append('code', 'x')],
])('R-33 a callback with %s is refused, and ends the auth request', async (_, change) => {
  const browser = aBrowser(app)
  const search = await provider.visit(await startAuthRequest(browser), aPersonElsewhere())
  const query = new URLSearchParams(search)
  change(query)
  expect(await finishAuthRequest(browser, `?${query}`)).toMatchObject(refused([{ return: null }]))
  expect(await finishAuthRequest(browser, search)).toMatchObject(refused())
})

test.each(['nonce', 'code_challenge'])('R-33 an answer to another %s than ours is refused', async name => {
  const browser = aBrowser(app)
  const address = new URL(await startAuthRequest(browser))
  address.searchParams.set(name, 'x'.repeat(43))
  const search = await provider.visit(address.href, aPersonElsewhere())
  expect(await finishAuthRequest(browser, search)).toMatchObject(refused([{ return: null }]))
})

test('R-33 an auth request expires after ten minutes', async () => {
  const browser = aBrowser(app)
  const search = await provider.visit(await startAuthRequest(browser), aPersonElsewhere())
  await db.updateTable('external_departure').set({ expires_at: new Date() }).execute()
  expect(await finishAuthRequest(browser, search)).toMatchObject(refused())
})

test('R-33 the stored data of an auth request reveals neither its state nor its browser nor its token', async () => {
  const browser = aBrowser(app)
  const address = new URL(await startAuthRequest(browser))
  const authRequests = JSON.stringify(await db.selectFrom('external_departure').selectAll().execute())
  const back = await finishAuthRequest(browser, await provider.visit(address.href, aPersonElsewhere()))
  const tokens = await db.selectFrom('external_token').selectAll().execute()
  const [{ accessToken }] = back.query as [{ accessToken: string }]
  const secrets = [browser.cookie().split('=')[1] ?? '', address.searchParams.get('state') ?? '', accessToken]
  for (const secret of secrets) expect(authRequests + JSON.stringify(tokens)).not.toContain(secret)
  expect(tokens.map(({ token_hash }) => token_hash.length)).toContain(32)
})

test('R-33 neither code nor token appears in the log', async () => {
  const { app: server, logged } = await anotherServer(first)
  const browser = aBrowser(server)
  const search = await provider.visit(await startAuthRequest(browser), aPersonElsewhere())
  await server.inject(`/external-sign-in${search}`)
  const back = await finishAuthRequest(browser, search)
  await enter(browser, back)
  await finishAuthRequest(browser, search)
  const [{ accessToken }] = back.query as [{ accessToken: string }]
  for (const secret of [accessToken, ...['code', 'state'].map(name => new URLSearchParams(search).get(name) ?? '')]) {
    expect(JSON.stringify(logged)).not.toContain(secret)
  }
})

test('R-33 the callback page has the language of the browser, and passes on all its parameters', async () => {
  const response = await app.inject({ url: '/external-sign-in?code=a%2Bb&state=c', headers: { cookie: 'i18next=en' } })
  expect(response.headers.location).toBe('/en/external-sign-in?code=a%2Bb&state=c')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('R-33 one network can leave for the provider only a limited number of times', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const setOut = async () => (await aBrowser(app).send('startExternalSignIn', { lang: 'fr' }, { headers })).httpStatus
  const statuses: number[] = []
  // In portions: more requests at the same moment would be refused for another reason.
  for (const count of [100, 100, 101]) statuses.push(...(await Promise.all(Array.from({ length: count }, setOut))))
  expect(statuses.filter(status => status === 200)).toHaveLength(300)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('R-33 without an identity provider no sign-in can be started', async () => {
  const { app: server } = await anotherServer({ ...first, config: { ...first.config, oidc: null } })
  const browser = aBrowser(server)
  expect(await browser.send('startExternalSignIn', { lang: 'fr' })).toMatchObject(refused())
  expect(await finishAuthRequest(browser, '?code=a&state=b')).toMatchObject(refused())
})

test.each([
  ['startExternalSignIn', { action: 'start' }],
  ['startExternalSignIn', { action: 'start', lang: 'xx' }],
  ['startExternalSignIn', { action: 'start', lang: 'fr', return: 'x'.repeat(2001) }],
  ['finishExternalSignIn', { action: 'finish' }],
  ['finishExternalSignIn', { action: 'finish', search: 'x'.repeat(8001) }],
  ['linkExternalIdentity', { action: 'unlink' }],
] as const)('R-33 W-19 a %s that is not well-formed is answered 400', async (name, query) => {
  const response = await sendRaw(app, name, query)
  expect(response.statusCode).toBe(400)
  expect(response.json().dataSet).toMatchObject({ status: 'error', message: 'bad-request' })
})
