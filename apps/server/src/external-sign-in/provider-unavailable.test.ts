import { expect, test } from 'vitest'
import { freePort } from '#platform/free-port.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { aBrowser } from '#testing/a-browser.ts'
import { aServer } from '#testing/a-server.ts'
import { anIdentityProvider, aPersonElsewhere } from '#testing/an-identity-provider.ts'
import { anotherServer } from '#testing/another-server.ts'

const provider = await anIdentityProvider()
const first = await aServer(provider.env)
const refused = { status: 'error', message: 'errorunknown' }
const start = (app: typeof first.app) => aBrowser(app).send('startExternalSignIn', { lang: 'fr' })

/** A copy of the server that has not contacted the provider yet; the provider's address may be another one. */
async function aCopy(issuer = provider.issuer) {
  const oidc = first.config.oidc && { ...first.config.oidc, issuer }
  return (await anotherServer({ ...first, config: { ...first.config, oidc } })).app
}

test('R-33 the platform starts though its provider is down; leaving for the provider is answered errorunknown', async () => {
  const app = await aCopy(`http://127.0.0.1:${await freePort()}`)
  expect(await start(app)).toMatchObject(refused)
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
})

test('R-33 a request to a provider that does not answer times out, and is sent again the next time', async () => {
  const app = await aCopy()
  provider.fallSilent()
  expect(await start(app)).toMatchObject(refused)
  provider.wake()
  await eventually(async () => expect(await start(app)).toMatchObject({ status: 'success' }))
})

test('R-33 W-02 a provider that stops answering during a sign-in is errorunknown, and nothing is created', async () => {
  const app = await aCopy()
  const person = aPersonElsewhere()
  const browser = aBrowser(app)
  const { query } = await browser.send('startExternalSignIn', { lang: 'fr', return: '/fr/tools' })
  const search = await provider.visit((query as [{ address: string }])[0].address, person)
  const accessToken = await provider.tokenOf(person)
  const headers = { authorization: `Bearer ${accessToken}` }
  provider.fallSilent()
  const [back, entered] = await Promise.all([
    browser.send('finishExternalSignIn', { search }),
    browser.send('authenticateExternally', { dataAction: { actor: person.mail, accessToken } }, { headers }),
  ])
  provider.wake()
  expect(back).toMatchObject({ ...refused, query: [{ return: '/fr/tools' }] })
  expect(entered).toMatchObject({ ...refused, query: {} })
  expect(await first.db.selectFrom('actor').select('id').where('mail', '=', person.mail).execute()).toEqual([])
})

test('R-33 many browsers that leave for the provider at once cause one discovery request', async () => {
  const app = await aCopy()
  const before = provider.asked.length
  await Promise.all(Array.from({ length: 20 }, () => start(app)))
  expect(provider.asked.length - before).toBe(1)
})

test('R-33 a provider that names itself differently is refused', async () => {
  const app = await aCopy(provider.issuer.replace('127.0.0.1', 'localhost'))
  expect(await start(app)).toMatchObject(refused)
})
