import type { Handlers } from '#wire.ts'
import { activationCalls } from './activation-routes.ts'
import { registrationCalls } from './registration-routes.ts'
import { resetCalls } from './reset-routes.ts'

/** The calls by which people come to an account of their own, and back to it with a new password. */
export function signUpCalls(): Handlers {
  return { ...registrationCalls(), ...activationCalls(), ...resetCalls() }
}
