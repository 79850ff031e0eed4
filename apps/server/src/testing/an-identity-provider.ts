import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { claimsOf, type DemoPerson } from '#demo-provider/demo-people.ts'
import { demoProviderAt } from '#demo-provider/demo-provider-server.ts'
import { freePort } from '#platform/free-port.ts'
import { afterUse } from '#platform/testing/after-use.ts'

/** Address of the platform in tests, as configured at the provider. */
export const platformOfTests = 'http://localhost:3000'

type TokenOptions = {
  /** Which client it is issued to; ours when left out. */
  client?: 'preau' | 'other'
  /** Makes it a JWT for this audience; without one it is opaque. */
  audience?: string
  /** Lifetime; an hour when left out, negative for an expired one. */
  seconds?: number
  /** Additional claims of a JWT; all of the person's when left out. */
  claims?: Record<string, unknown>
}

/** A new person; `about` has the claims that matter for the test. */
export function aPersonElsewhere(about: Partial<DemoPerson> = {}): DemoPerson {
  return { givenName: 'Nadia', familyName: 'Berset', mail: `${randomUUID()}@ecole.ch`, isMailProven: true, ...about }
}

/**
 * A real OpenID Connect provider, closed after use: `env` configures a server to use it. It can stop answering, which
 * leaves every request open until it answers again.
 */
export async function anIdentityProvider(
  about: Pick<Parameters<typeof demoProviderAt>[0], 'claimsIn' | 'claims'> = {},
) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const extraClaims = new WeakMap<object, Record<string, unknown>>()
  const { listener, provider, introduce } = demoProviderAt({
    issuer,
    ...about,
    extraTokenClaims: (_, token) => extraClaims.get(token),
    platform: platformOfTests,
    clients: [
      { client_id: 'preau', client_secret: 'secret', redirect_uris: [`${platformOfTests}/external-sign-in`] },
      {
        client_id: 'public',
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${platformOfTests}/external-sign-in`],
      },
      { client_id: 'other', client_secret: 'secret', redirect_uris: ['https://other.example/'] },
    ],
  })
  let isSilent = false
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (!isSilent) listener(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterUse(() => {
    server.close()
    server.closeAllConnections()
  })

  /** An access token of a person, as the provider would give it to a client after they signed in. */
  async function tokenOf(
    person: DemoPerson,
    { client = 'preau', audience, seconds = 3600, claims }: TokenOptions = {},
  ) {
    const accountId = introduce(person)
    const known = await provider.Client.find(client)
    if (!known) throw new Error(`the provider knows no client ${client}`)
    const scope = 'openid email profile'
    const grant = new provider.Grant({ clientId: client, accountId })
    grant.addOIDCScope(scope)
    const resource =
      audience === undefined
        ? {}
        : { resourceServer: new provider.ResourceServer(audience, { scope, audience, accessTokenFormat: 'jwt' }) }
    const token = new provider.AccessToken({
      accountId,
      client: known,
      grantId: await grant.save(),
      gty: 'authorization_code',
      scope,
      expiresIn: seconds,
      ...resource,
    })
    const { sub, ...rest } = claimsOf(person)
    extraClaims.set(token, claims ?? rest)
    return token.save()
  }

  /** What a person does in their browser at the provider; returns the query with which it redirects them back. */
  async function visit(address: string, person: DemoPerson | 'deny'): Promise<string> {
    const cookies = new Map<string, string>()
    const form =
      person === 'deny'
        ? { deny: 'yes' }
        : { ...person, isMailProven: undefined, ...(person.isMailProven ? { isMailProven: 'yes' } : {}) }
    const fields = Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    let next = address
    for (let step = 0; step < 8; step += 1) {
      const isForm = new URL(next).pathname.startsWith('/interaction/')
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(isForm ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      })
      for (const left of response.headers.getSetCookie()) {
        const [pair = ''] = left.split(';')
        const [name = '', value = ''] = pair.split(/=(.*)/s)
        cookies.set(name, value)
      }
      next = new URL(response.headers.get('location') ?? '', next).href
      if (next.startsWith(platformOfTests)) return new URL(next).search
    }
    throw new Error(`the provider did not send anyone back, but to ${next}`)
  }

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'preau', OIDC_CLIENT_SECRET: 'secret' },
    provider,
    tokenOf,
    visit,
    /** The paths requested so far. */
    asked,
    fallSilent: () => {
      isSilent = true
    },
    wake: () => {
      isSilent = false
    },
  }
}
