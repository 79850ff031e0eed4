import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { hashOf } from '#platform/hash-of.ts'
import { secretsOf, waySeconds } from './browser-key.ts'
import { callbackAddress } from './callback-address.ts'
import type { Provider } from './provider.ts'

type AuthRequest = {
  browserKey: string
  language: Language
  /** Where the person wants to go in the end. */
  returnTo: string | null
}

/** Records that a browser leaves for the identity provider, and returns the address there. */
export async function startAuthRequest(
  { db, config, provider }: { db: Kysely<Database>; config: Config; provider: Provider },
  { browserKey, language, returnTo }: AuthRequest,
): Promise<string> {
  const { openid, configuration, oidc } = provider
  const state = openid.randomState()
  const { nonce, verifier } = secretsOf(browserKey, state)
  await db
    .insertInto('external_departure')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(browserKey),
      return_to: returnTo,
      expires_at: new Date(Date.now() + waySeconds * 1000),
    })
    .execute()
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(config),
    scope: oidc.scope,
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  return address.href
}

/** Accepts a browser that returns with a state: only once, in time, and only if it left with this state. */
export async function takeAuthRequest(
  db: Kysely<Database>,
  { browserKey, state }: { browserKey: string; state: string },
): Promise<{ returnTo: string | null } | null> {
  const taken = await db
    .deleteFrom('external_departure')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browserKey))
    .where('expires_at', '>', new Date())
    .returning('return_to')
    .executeTakeFirst()
  return taken ? { returnTo: taken.return_to } : null
}
