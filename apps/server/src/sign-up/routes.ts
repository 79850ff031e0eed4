import type { Handlers } from '#wire.ts'
import { activationCalls } from './activation-routes.ts'
import { registrationLinkCalls } from './registration-link-routes.ts'
import { registrationCalls } from './registration-routes.ts'
import { resetCalls } from './reset-routes.ts'
import { welcomeCalls } from './welcome-routes.ts'

/** The calls by which people get an account of their own, or a new password for it. */
export function signUpCalls(): Handlers {
  return {
    ...registrationCalls(),
    ...activationCalls(),
    ...resetCalls(),
    ...welcomeCalls(),
    ...registrationLinkCalls(),
  }
}
