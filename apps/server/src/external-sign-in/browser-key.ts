import { createHmac, randomBytes } from 'node:crypto'
import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** How long a browser may take to come back from the identity provider, and to sign in after that, in seconds. */
export const waySeconds = 600

const cookie = hostCookie('preau_external', waySeconds)

type Context = Pick<CallContext<'startExternalSignIn'>, 'config' | 'request' | 'reply'>

/** The key a browser was left, null when it has none. */
export function readBrowserKey(context: Pick<Context, 'config' | 'request'>): string | null {
  const key = cookie.read(context)
  return key !== null && /^[\w-]{43}$/.test(key) ? key : null
}

/** Leaves a browser its key for another while: the one it has, so that two tabs may be on their way at once. */
export function leaveBrowserKey(context: Context): string {
  const value = readBrowserKey(context) ?? randomBytes(32).toString('base64url')
  cookie.leave(context, value)
  return value
}

/** What only the browser that set out with a state can bring back: neither the state nor the database tells it. */
export function secretsOf(browserKey: string, state: string): { nonce: string; verifier: string } {
  const derived = (purpose: string) =>
    createHmac('sha256', browserKey).update(`${purpose}:${state}`).digest('base64url')
  return { nonce: derived('nonce'), verifier: derived('verifier') }
}
