import type { JWTVerifyGetKey } from 'jose'
import type { ClientAuth, Configuration } from 'openid-client'
import type { Oidc } from '#config.ts'

/** The identity provider, as it describes itself. */
export type Provider = {
  oidc: Oidc
  /** Its own name, which its tokens and identities carry. */
  issuer: string
  openid: typeof import('openid-client')
  configuration: Configuration
  /** Finds the key a token is signed with among those it publishes. */
  keys: JWTVerifyGetKey
}

/** Longest wait for each of its answers, in seconds. */
const patience = 5

/** How long what it says of itself holds, in milliseconds. */
const memory = 3_600_000

const known = new WeakMap<Oidc, { provider: Promise<Provider>; at: number }>()

/**
 * The identity provider of the configuration, asked about itself when it is first needed and once an hour from then
 * on. Throws when it does not answer; the next one who needs it asks again.
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
  // Loaded when it is needed: without an identity provider, neither is.
  const [openid, { createRemoteJWKSet }] = await Promise.all([import('openid-client'), import('jose')])
  const isOfThisMachine = oidc.issuer.startsWith('http:')
  const configuration = await openid.discovery(
    new URL(oidc.issuer),
    oidc.clientId,
    undefined,
    authenticationOf(openid, oidc.clientSecret),
    { timeout: patience, execute: isOfThisMachine ? [openid.allowInsecureRequests] : [] },
  )
  openid.enableNonRepudiationChecks(configuration)
  const { issuer, jwks_uri } = configuration.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the identity provider publishes no keys')
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patience * 1000 })
  return { oidc, issuer, openid, configuration, keys }
}

/** How we prove who we are: as OpenID Connect says where nothing is said, or as the provider wants it. */
function authenticationOf(openid: Provider['openid'], secret: string | undefined): ClientAuth {
  if (secret === undefined) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}
