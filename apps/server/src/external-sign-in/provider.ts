import type { JWTVerifyGetKey } from 'jose'
import type { ClientAuth, Configuration } from 'openid-client'
import type { Oidc } from '#config.ts'

/** The identity provider, by its discovery document. */
export type Provider = {
  oidc: Oidc
  /** Its issuer, as in its tokens and identities. */
  issuer: string
  openid: typeof import('openid-client')
  configuration: Configuration
  /** Finds the key that signed a token among those it publishes. */
  keys: JWTVerifyGetKey
}

/** Timeout of each of its answers, in seconds. */
const answerTimeout = 5

/** How long its discovery document is cached, in milliseconds. */
const memory = 3_600_000

const known = new WeakMap<Oidc, { provider: Promise<Provider>; at: number }>()

/**
 * The identity provider of the configuration, with its discovery document, requested when first needed and then once an
 * hour. Throws when it does not answer; the next caller requests it again.
 */
export function findProvider(oidc: Oidc): Promise<Provider> {
  const kept = known.get(oidc)
  if (kept && Date.now() - kept.at < memory) return kept.provider
  const provider = discover(oidc)
  known.set(oidc, { provider, at: Date.now() })
  provider.catch(() => known.delete(oidc))
  return provider
}

async function discover(oidc: Oidc): Promise<Provider> {
  // Loaded on demand: without an identity provider, neither is needed.
  const [openid, { createRemoteJWKSet }] = await Promise.all([import('openid-client'), import('jose')])
  const isOfThisMachine = oidc.issuer.startsWith('http:')
  const configuration = await openid.discovery(
    new URL(oidc.issuer),
    oidc.clientId,
    undefined,
    authenticationOf(openid, oidc.clientSecret),
    { timeout: answerTimeout, execute: isOfThisMachine ? [openid.allowInsecureRequests] : [] },
  )
  openid.enableNonRepudiationChecks(configuration)
  const { issuer, jwks_uri } = configuration.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the identity provider publishes no keys')
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: answerTimeout * 1000 })
  return { oidc, issuer, openid, configuration, keys }
}

/** How we authenticate: HTTP Basic, the default of OpenID Connect, unless the provider lists only other methods. */
function authenticationOf(openid: Provider['openid'], secret: string | undefined): ClientAuth {
  if (secret === undefined) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}
