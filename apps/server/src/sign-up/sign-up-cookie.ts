import { leaveCookie, readCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** How long the browser that has registered is known by its cookie, in seconds. */
export const signUpSeconds = 3600

const name = 'preau_signup'

/** Leaves the browser that has just registered the key of its registration, for an hour. */
export function leaveSignUpKey(
  { config, reply }: Pick<CallContext<'putActors'>, 'config' | 'reply'>,
  value: string,
): void {
  const isSecure = config.publicUrl.startsWith('https:')
  leaveCookie(reply, { name, value, path: '/api3/accounts/', seconds: signUpSeconds, isSecure })
}

/** The key of the registration a browser has made, null when there is none. */
export function readSignUpKey({ request }: Pick<CallContext<'correctMail'>, 'request'>): string | null {
  return readCookie(request, name)
}
