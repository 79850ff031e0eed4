import type { Config } from '#config.ts'
import { secretsOf } from './browser-key.ts'
import { callbackAddress } from './callback-address.ts'
import type { Provider } from './provider.ts'

/**
 * Exchanges the authorization code for an access token. `subject` and `mail` are the provider's names for the person,
 * the second '' when unknown. Throws when state, nonce, issuer or signature is wrong.
 */
export async function finishAuthRequest(
  { config, provider }: { config: Config; provider: Provider },
  { search, browserKey, state }: { search: string; browserKey: string; state: string },
): Promise<{ mail: string; subject: string; accessToken: string }> {
  const { openid, configuration } = provider
  const { nonce, verifier } = secretsOf(browserKey, state)
  const address = new URL(callbackAddress(config))
  address.search = search
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const accessToken = tokens.access_token
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('the identity provider sent no ID token')
  const { email } =
    claims.email === undefined ? await openid.fetchUserInfo(configuration, accessToken, claims.sub) : claims
  return { mail: typeof email === 'string' ? email : '', subject: claims.sub, accessToken }
}
