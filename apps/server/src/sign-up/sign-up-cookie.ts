import { hostCookie } from '#platform/http/cookies.ts'
import type { CallContext } from '#wire.ts'

/** How long the browser that has registered is known by its cookie, in seconds. */
export const signUpSeconds = 3600

const cookie = hostCookie('preau_signup', signUpSeconds)

/** Leaves the browser that has just registered the key of its registration, for an hour. */
export function leaveSignUpKey(context: Pick<CallContext<'putActors'>, 'config' | 'reply'>, value: string): void {
  cookie.leave(context, value)
}

/** The key of the registration a browser has made, null when there is none. */
export function readSignUpKey(context: Pick<CallContext<'correctMail'>, 'config' | 'request'>): string | null {
  return cookie.read(context)
}
