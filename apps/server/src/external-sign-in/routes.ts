import { defaultLanguage, isLanguage, type Language } from '@preau/locales/languages'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { type Backoff, checkBackoff, recordWrongAttempt } from '#platform/backoff.ts'
import { readCookie } from '#platform/http/cookies.ts'
import { refusal, success } from '#platform/http/envelope.ts'
import { networkOf } from '#platform/networks.ts'
import { type RateLimit, rateLimit } from '#platform/rate-limit.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import type { CallContext, Handlers } from '#wire.ts'
import { startAuthRequest, takeAuthRequest } from './auth-request.ts'
import { leaveBrowserKey, readBrowserKey, secretsOf } from './browser-key.ts'
import { callbackAddress } from './callback-address.ts'
import { checkToken } from './check-token.ts'
import { askForClaims, type Claims, personClaims, reasonOf } from './claims.ts'
import { type Identity, identityOf } from './identity.ts'
import { keepForOwner, linkIdentity } from './link-identity.ts'
import { claimsOfOwnToken, noteOwnToken } from './own-tokens.ts'
import { findProvider, type Provider } from './provider.ts'
import { type ExternalSignIn, signInExternally } from './sign-in-externally.ts'

/** Auth requests from one network: a whole school may sign in at the same time. */
const authRequests: RateLimit = { kind: 'external-departure', most: 300, seconds: 600 }

/** Invalid tokens from one network: each may have cost the identity provider an answer. */
const backoff: Backoff = { kind: 'external-token', free: 30, longest: 60 }

/** The calls by which people sign in with an account elsewhere. */
export function externalSignInCalls(): Handlers {
  return {
    async startExternalSignIn(context) {
      const { query, db, config, request } = context
      const oidc = await providerInUse(context)
      if (oidc === null) return refusal('errorunknown', [])
      await rateLimit(db, authRequests, networkOf(request.ip))
      const provider = await orNothing(request, () => findProvider(oidc))
      if (provider === null) return refusal('errorunknown', [])
      const authRequest = { language: query.lang, returnTo: query.return ?? null, browserKey: leaveBrowserKey(context) }
      return success([{ address: await startAuthRequest({ db, config, provider }, authRequest) }])
    },

    async finishExternalSignIn(context) {
      const { query, db, config, request } = context
      const oidc = await providerInUse(context)
      const browserKey = readBrowserKey(context)
      const state = new URLSearchParams(query.search).get('state')
      const isOnItsWay = oidc !== null && browserKey !== null && state !== null
      const authRequest = isOnItsWay ? await takeAuthRequest(db, { browserKey, state }) : null
      if (!isOnItsWay || authRequest === null) {
        cameToNothing(request, {
          message: 'the answer belongs to no sign-in of this browser: too old, used, or without its cookie',
        })
        return refusal('errorunknown', [])
      }
      const back = await orNothing(request, async () =>
        finishAuthRequest(
          { config, provider: await findProvider(oidc), log: request.log },
          { search: query.search, browserKey, state },
        ),
      )
      if (back === null) return refusal('errorunknown', [{ return: authRequest.returnTo }])
      await noteOwnToken(db, back.accessToken, back.claims)
      return success([{ actor: back.mail, accessToken: back.accessToken, return: authRequest.returnTo }])
    },

    async authenticateExternally(context) {
      const { query, db, config, request } = context
      const { externalSignIn, languages } = await effectiveSettings(db, config)
      const oidc = externalSignIn?.oidc ?? null
      const token = bearerOf(request)
      if (oidc === null || token === null || token !== query.dataAction.accessToken) return refusal('errorunknown', {})
      const tried = [{ backoff, subject: networkOf(request.ip) }]
      await checkBackoff(db, tried)
      const own = await claimsOfOwnToken(db, token)
      const identity = await orNothing(request, async () =>
        checkToken(await findProvider(oidc), token, { own, log: request.log }),
      )
      if (identity === null) {
        await recordWrongAttempt(db, tried)
        return refusal('errorunknown', {})
      }
      const result = await signInExternally(db, identity, {
        actor: query.dataAction.actor,
        from: { userAgent: request.headers['user-agent'] ?? '', address: request.ip },
        domains: config.domains,
        language: languageOf(request, languages.on),
      })
      if (result.outcome === 'signed-in') return success(result.session)
      if (result.outcome !== 'link') cameToNothing(request, { message: result.outcome, ...whyOf(result, identity) })
      if (result.outcome === 'refused') return refusal('errorunknown', {})
      if (result.outcome !== 'link') return refusal('errorunknown', { why: result.outcome })
      await keepForOwner(db, leaveBrowserKey(context), { ...identity, mailKey: result.mailKey })
      return refusal('errorunknown', { link: 'sign-in' })
    },

    async linkExternalIdentity(context) {
      const browserKey = readBrowserKey(context)
      const person = context.person()
      const issuer = browserKey === null ? null : await linkIdentity(context.db, { browserKey, person })
      return issuer === null ? refusal('accessdenied', []) : success([{ issuer }])
    },
  }
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** The identity provider that people may sign in with at present. */
async function providerInUse({ db, config }: Pick<CallContext<'startExternalSignIn'>, 'db' | 'config'>) {
  return (await effectiveSettings(db, config)).externalSignIn?.oidc ?? null
}

/** The language in which a person reads the platform, from a cookie of their browser. */
function languageOf(request: FastifyRequest, languages: Language[]): Language {
  const remembered = readCookie(request, 'i18next')
  return isLanguage(remembered) && languages.includes(remembered) ? remembered : defaultLanguage
}

/**
 * Runs a step that needs the identity provider. Where the provider refuses, fails or does not answer, it returns null
 * and writes a line into the log.
 */
async function orNothing<Result>(request: FastifyRequest, ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (err) {
    cameToNothing(request, reasonOf(err))
    return null
  }
}

/** A line in the log, so that the operator finds a missing claim or setting; it says nothing about the person. */
function cameToNothing(request: FastifyRequest, reason: Record<string, unknown>): void {
  request.log.warn({ reason }, 'an external sign-in came to nothing')
}

function whyOf(result: ExternalSignIn, { missingClaim }: Identity) {
  if (result.outcome === 'mail-not-proven') return missingClaim
  return 'why' in result ? { why: result.why } : {}
}

/**
 * Exchanges the authorization code for an access token; returns it with the claims about the person, and with their
 * address, '' when unknown. Throws when state, nonce, issuer or signature is wrong.
 */
async function finishAuthRequest(
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
