import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { secretsOf } from './browser-key.ts'
import { callbackAddress } from './callback-address.ts'
import { askForClaims, type Claims, personClaims } from './claims.ts'
import { identityOf } from './identity.ts'
import type { Provider } from './provider.ts'

/**
 * Exchanges the authorization code for an access token; returns it with the claims about the person. Their mail address
 * is '' when unknown. Throws when state, nonce, issuer or signature is wrong.
 */
export async function finishAuthRequest(
  { config, provider, log }: { config: Config; provider: Provider; log: Pick<Logger, 'warn'> },
  { search, browserKey, state }: { search: string; browserKey: string; state: string },
): Promise<{ mail: string; claims: Claims; accessToken: string }> {
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
  const inToken = tokens.claims()
  if (inToken === undefined) throw new Error('the identity provider sent no ID token')
  const claims = await askForClaims(provider, accessToken, personClaims(provider, inToken), log)
  return { mail: identityOf(provider, claims).mail ?? '', claims: personClaims(provider, claims), accessToken }
}
