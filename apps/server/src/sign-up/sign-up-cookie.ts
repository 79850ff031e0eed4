import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/**
 * How long the cookie of the browser that registered is valid, in seconds. It is as long as the link of its mail is
 * valid, so that activating in this browser keeps the chosen password. The cookie's other rights end within an hour.
 */
export const signUpSeconds = 2 * 24 * 3600

const cookie = hostCookie('preau_signup', signUpSeconds)

/** Gives the browser that has just registered the key of its registration, for two days. */
export function leaveSignUpKey(context: Pick<CallContext<'putActors'>, 'config' | 'reply'>, value: string): void {
  cookie.leave(context, value)
}

/** The key of the registration made in this browser, null when there is none. */
export function readSignUpKey(context: Pick<CallContext<'correctMail'>, 'config' | 'request'>): string | null {
  return cookie.read(context)
}
