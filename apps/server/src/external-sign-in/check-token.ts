import { type Identity, identityOf } from './identity.ts'
import type { Provider } from './provider.ts'

/** A key everyone knows must not be taken for a secret: only signatures with a pair of keys count. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** How far its clock may be from ours, in seconds. */
const clockTolerance = 5

/**
 * Finds out at the identity provider who an access token stands for. Throws when it is worth nothing, was meant for
 * someone else than us, or the provider does not answer.
 * @param knownSubject whom the token is for when we were given it ourselves, null for any other
 */
export async function checkToken(provider: Provider, token: string, knownSubject: string | null): Promise<Identity> {
  if (knownSubject !== null) return askAbout(provider, token, knownSubject)
  const { decodeProtectedHeader, jwtVerify } = await import('jose')
  if (!isJwt(token, decodeProtectedHeader)) return askAbout(provider, token, await subjectOfOpaque(provider, token))
  const { payload, protectedHeader } = await jwtVerify<{ sub: string }>(token, provider.keys, {
    issuer: provider.issuer,
    audience: provider.oidc.audience,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'exp'],
  })
  // An ID token is signed by the same keys for the same audience. What says that it is an access token, and all that
  // we need, is enough; anything else has to be good for asking about its person.
  const isAccessToken = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '')
  if (isAccessToken && payload.email !== undefined) return identityOf(provider, payload)
  return askAbout(provider, token, payload.sub)
}

async function askAbout(provider: Provider, token: string, subject: string): Promise<Identity> {
  const { openid, configuration } = provider
  return identityOf(provider, await openid.fetchUserInfo(configuration, token, subject))
}

/** Whom an opaque token is for. A token given to another client is good for asking about its person, but not for us. */
async function subjectOfOpaque({ openid, configuration, oidc, issuer }: Provider, token: string): Promise<string> {
  if (oidc.clientSecret === undefined || !configuration.serverMetadata().introspection_endpoint) {
    throw new Error('nobody can say whom this token is meant for')
  }
  const about = await openid.tokenIntrospection(configuration, token)
  const isOurs = about.client_id === oidc.clientId || [about.aud ?? []].flat().includes(oidc.audience)
  if (!about.active || !isOurs || (about.iss !== undefined && about.iss !== issuer) || about.sub === undefined) {
    throw new Error('the token is not for us, or no longer good')
  }
  return about.sub
}

function isJwt(token: string, headerOf: (token: string) => unknown): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token)) return false
  try {
    headerOf(token)
    return true
  } catch {
    return false
  }
}
