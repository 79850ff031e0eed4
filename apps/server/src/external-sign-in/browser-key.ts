import { createHmac, randomBytes } from 'node:crypto'
import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** How long a browser may take to come back from the identity provider, and after that to sign in, in seconds. */
export const waySeconds = 600

const cookie = hostCookie('preau_external', waySeconds)

type Context = Pick<CallContext<'startExternalSignIn'>, 'config' | 'request' | 'reply'>

/** The key of a browser, null when it has none. */
export function readBrowserKey(context: Pick<Context, 'config' | 'request'>): string | null {
  const key = cookie.read(context)
  return key !== null && /^[\w-]{43}$/.test(key) ? key : null
}

/**
 * Extends the life of a browser's key, or gives it one. The key is not changed, so that two tabs can sign in at once.
 */
export function leaveBrowserKey(context: Context): string {
  const value = readBrowserKey(context) ?? randomBytes(32).toString('base64url')
  cookie.leave(context, value)
  return value
}

/**
 * Values that only the browser that left with a state can send: they cannot be derived from the state or the database.
 */
export function secretsOf(browserKey: string, state: string): { nonce: string; verifier: string } {
  const derived = (purpose: string) =>
    createHmac('sha256', browserKey).update(`${purpose}:${state}`).digest('base64url')
  return { nonce: derived('nonce'), verifier: derived('verifier') }
}
