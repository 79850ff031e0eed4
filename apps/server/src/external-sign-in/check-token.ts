import type { Logger } from 'pino'
import { askForClaims, type Claims, personClaims } from './claims.ts'
import { type Identity, identityOf } from './identity.ts'
import type { Provider } from './provider.ts'

/** Only asymmetric signatures are accepted: with a symmetric algorithm, a public key could be used as the secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Largest difference between the provider's clock and ours, in seconds. */
const clockTolerance = 5

/**
 * Asks the identity provider for the person of an access token. Throws when the token is invalid or meant for another
 * client, or when the provider does not answer.
 * @param own the claims of a token that we received ourselves, null for any other
 */
export async function checkToken(
  provider: Provider,
  token: string,
  { own, log }: { own: Claims | null; log: Pick<Logger, 'warn'> },
): Promise<Identity> {
  if (own !== null) return identityOf(provider, await askForClaims(provider, token, own, log))
  const { decodeProtectedHeader, jwtVerify } = await import('jose')
  if (!isJwt(token, decodeProtectedHeader))
    return askAbout(provider, token, { sub: await subjectOfOpaque(provider, token) })
  const { payload, protectedHeader } = await jwtVerify<{ sub: string }>(token, provider.keys, {
    issuer: provider.issuer,
    audience: provider.oidc.audience,
    algorithms,
    clockTolerance,
    requiredClaims: ['sub', 'exp'],
  })
  // An ID token is signed by the same keys for the same audience, and must not pass as an access token. So a token that
  // declares itself an access token and has all claims is enough; any other must also work for the userinfo request.
  const isAccessToken = /^(application\/)?at\+jwt$/i.test(protectedHeader.typ ?? '')
  if (isAccessToken && payload[provider.oidc.mailClaim] !== undefined) return identityOf(provider, payload)
  return askAbout(provider, token, personClaims(provider, payload))
}

/**
 * The person of a token, after the provider has accepted it; `signed` are claims of the token itself, if it has any.
 */
async function askAbout(provider: Provider, token: string, signed: Claims): Promise<Identity> {
  const { openid, configuration } = provider
  const asked = await openid.fetchUserInfo(configuration, token, signed.sub)
  return identityOf(provider, { ...asked, ...signed })
}

/**
 * The subject of an opaque token. It is checked by introspection, since a token for another client works for userinfo
 * too, but must not be accepted.
 */
async function subjectOfOpaque({ openid, configuration, oidc, issuer }: Provider, token: string): Promise<string> {
  if (oidc.clientSecret === undefined || !configuration.serverMetadata().introspection_endpoint) {
    throw new Error('the audience of this token cannot be checked')
  }
  const about = await openid.tokenIntrospection(configuration, token)
  const isOurs = about.client_id === oidc.clientId || [about.aud ?? []].flat().includes(oidc.audience)
  if (!about.active || !isOurs || (about.iss !== undefined && about.iss !== issuer) || about.sub === undefined) {
    throw new Error('the token is not for us, or has expired')
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
