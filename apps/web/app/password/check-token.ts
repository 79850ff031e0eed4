import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { type RefusalBy, Refused } from '@preau/contract/client/outcome'
import { nobody } from '@preau/contract/nobody'
import { readMailLink } from '#account/mail-link.ts'
import { apiOf, callAs } from '#api.ts'
import type { Settings } from '#page-context.ts'

/** The content of a reset mail's link: the account's address, and the key that proves it. */
export type ResetLink = { mail: string; key: string }

/** Reads the query of such a link; null when the address or the key is missing or not readable. */
export function readResetLink(search: string): ResetLink | null {
  const { mail, key } = readMailLink(search) ?? {}
  return mail && key ? { mail, key } : null
}

/** The state of a link. */
export type TokenState = 'valid' | 'expired' | 'invalid'

/** Refusals of a new password, besides those of its link. */
type OfPassword = 'password-too-common' | 'password-is-mail'

const states: PerRefusal<Exclude<RefusalOf<'checkResetToken' | 'setPassword'>, OfPassword>, TokenState> = {
  'accessdenied:expirationtime': 'expired',
  'accessdenied/expirationtime': 'expired',
  accessdeniedtoken: 'invalid',
  'accessdenied/accessdeniednotoken': 'invalid',
}

/** The state of the link after a refusal of call 9 or 10; null for any other refusal. */
export function refusedState({ code }: RefusalBy<'checkResetToken' | 'setPassword'>): TokenState | null {
  return states[code] ?? null
}

/** Checks the state of a link without using it up; throws when the server does not answer. */
export async function checkToken(
  { mail, key }: ResetLink,
  settings: Settings,
  signal: AbortSignal,
): Promise<TokenState> {
  const { host, domain } = apiOf(settings)
  const call = callAs({ login: nobody, key }, host)
  const { refusal } = await call('checkResetToken', { user: mail, domain }, { signal })
  if (!refusal) return 'valid'
  const state = refusedState(refusal)
  if (!state) throw new Refused(refusal)
  return state
}
