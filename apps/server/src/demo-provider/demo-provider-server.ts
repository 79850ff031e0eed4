import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider'
import { claimsOf, type DemoPerson, demoPeople, subjectOf } from './demo-people.ts'
import { personPage, policyOfPage } from './person-page.ts'
import { speechFor } from './provider-texts.ts'

type Claims = { sub: string; [name: string]: unknown }

type Place = {
  /** The claims about a person at each of these places; every claim at both by default. */
  claimsIn?: (place: 'id_token' | 'userinfo', person: DemoPerson) => Claims
  issuer: string
  clients: ClientMetadata[]
  /** Where the root of the provider redirects: it has no page of its own. */
  platform: string
  /** The claims in an access token that is a JWT. */
  extraTokenClaims?: Configuration['extraTokenClaims']
  /** The claims of each scope. */
  claims?: Configuration['claims']
}

/**
 * An OpenID Connect provider that keeps everything in memory and lets people choose who they are. Returns its request
 * handler, the provider itself, and a function that adds a person.
 */
export function demoProviderAt({ issuer, clients, platform, claimsIn, ...own }: Place) {
  const people = new Map(demoPeople.map(person => [subjectOf(person), person]))
  const provider = new Provider(issuer, { ...configurationOf(people, claimsIn), ...own, clients })
  const answer = provider.callback()

  const listener: RequestListener = (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (path === '/') return void response.writeHead(302, { location: platform }).end()
    if (!path.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch(() => {
      // The interaction has expired, or belongs to another browser: sign-in starts again on the platform.
      response.writeHead(302, { location: platform }).end()
    })
  }

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid, params } = await provider.interactionDetails(request, response)
    if (request.method === 'POST') {
      return provider.interactionFinished(request, response, resultOf(new URLSearchParams(await text(request))))
    }
    const { language, say } = speechFor(params.ui_locales)
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOfPage(new URL(String(params.redirect_uri)).origin),
        'cache-control': 'no-store',
      })
      .end(personPage(uid, language, say))
  }

  function resultOf(form: URLSearchParams) {
    if (form.has('deny')) return { error: 'access_denied', error_description: 'the person went back' }
    return { login: { accountId: form.get('person') ?? introduce(personIn(form)), remember: false } }
  }

  function introduce(person: DemoPerson): string {
    const subject = subjectOf(person)
    people.set(subject, person)
    return subject
  }

  return { listener, provider, introduce }
}

function personIn(form: URLSearchParams): DemoPerson {
  return {
    givenName: form.get('givenName') ?? '',
    familyName: form.get('familyName') ?? '',
    mail: form.get('mail') ?? '',
    isMailProven: form.has('isMailProven'),
  }
}

function configurationOf(people: ReadonlyMap<string, DemoPerson>, claimsIn: Place['claimsIn']): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  const isAsked = new Check('who', 'one says each time who one is', 'login_required', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')?.checks.add(isAsked)
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'demo', alg: 'RS256' }] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
    },
    features: { devInteractions: { enabled: false }, introspection: { enabled: true, allowedPolicy: () => true } },
    // Puts claims into the ID token, as most providers do. Strictly, the specification has them only at the userinfo
    // endpoint.
    ...(claimsIn && { conformIdTokenClaims: false }),
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, subject) => {
      const person = people.get(subject)
      if (!person) return undefined
      const claims = (place: string) =>
        claimsIn && (place === 'id_token' || place === 'userinfo') ? claimsIn(place, person) : claimsOf(person)
      return { accountId: subject, claims }
    },
    // No consent is asked: the data is invented.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
  }
}
