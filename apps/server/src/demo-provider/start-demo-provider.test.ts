import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { freePort } from '#platform/free-port.ts'
import { demoPeople } from './demo-people.ts'
import { startDemoProvider } from './start-demo-provider.ts'

const platform = 'http://localhost:3000'

async function aPlace() {
  const issuer = `http://127.0.0.1:${await freePort()}`
  return { issuer, clientId: 'preau', clientSecret: 'x', platform, callback: `${platform}/external-sign-in` }
}

/** The page on which people choose who they are, in a language. */
async function pageOf(issuer: string, language: string) {
  const query = new URLSearchParams({
    client_id: 'preau',
    response_type: 'code',
    redirect_uri: `${platform}/external-sign-in`,
    scope: 'openid email',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  const start = await fetch(`${issuer}/auth?${query}`, { redirect: 'manual' })
  const cookie = start.headers.getSetCookie().map(left => left.split(';')[0])
  const headers = { cookie: cookie.join('; ') }
  return fetch(new URL(start.headers.get('location') ?? '', issuer), { headers, redirect: 'manual' })
}

test('R-33 the demo’s identity provider describes itself, and lets one choose among its people', async () => {
  const place = await aPlace()
  const provider = await startDemoProvider(place)
  const described = await (await fetch(`${place.issuer}/.well-known/openid-configuration`)).json()
  expect(described).toMatchObject({ issuer: place.issuer, introspection_endpoint: expect.any(String) })
  const page = await pageOf(place.issuer, 'de')
  const html = await page.text()
  expect(html).toContain('<html lang="de">')
  for (const { mail } of demoPeople) expect(html).toContain(mail)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${platform};`)
  expect(await (await pageOf(place.issuer, 'xx')).text()).toContain('<html lang="fr">')
  await provider.stop()
})

test('R-33 the demo’s identity provider leads back to the platform from its own address and from a choice that has expired', async () => {
  const place = await aPlace()
  const provider = await startDemoProvider(place)
  for (const path of ['/', '/interaction/over']) {
    const answer = await fetch(place.issuer + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${platform}/?login`])
  }
  await provider.stop()
})

test('R-33 when its port is in use, the demo’s identity provider says so in one sentence', async () => {
  const place = await aPlace()
  const other = createServer().listen(Number(new URL(place.issuer).port), '127.0.0.1')
  await once(other, 'listening')
  await expect(startDemoProvider(place)).rejects.toThrow('set DEMO_OIDC_PORT to another number')
  other.close()
})
