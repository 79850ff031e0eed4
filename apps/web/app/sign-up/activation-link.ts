import { fromBase64 } from '@preau/contract/base64'
import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Outcome } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'

/** The content of an activation mail's link; the key remains in base64. */
export type ActivationLink = { mail: string; key: string }

/** Reads the query of the link's page; null if something is missing or truncated. */
export function readActivationLink(search: string): ActivationLink | null {
  const query = new URLSearchParams(search)
  // An unescaped plus of base64 has been decoded as a blank.
  const [user, key] = ['user', 'key'].map(name => query.get(name)?.replaceAll(' ', '+'))
  const mail = user ? fromBase64(user) : null
  return mail && key ? { mail, key } : null
}

/** The state of an incomplete link: `missing` for none at all, `broken` for a part of one. */
export function withoutLink(search: string): 'missing' | 'broken' {
  const query = new URLSearchParams(search)
  return query.has('user') || query.has('key') ? 'broken' : 'missing'
}

/** The state of an activation after the call. */
export type Activation = 'activated' | 'already' | 'expired' | 'broken' | 'unanswered'

/** The state from the server's answer; `unanswered` if the same link may be tried again. */
export function activationOf({
  answer,
  refusal,
}: Outcome<
  Pick<Answer<'activateAccount'>[number], 'activate'>,
  EveryRefusalOf<'activateAccount'> | 'not-found'
>): Activation {
  if (answer) return answer.activate === 0 ? 'activated' : 'already'
  if (refusal.code === 'accessdenied:expirationtime') return 'expired'
  if (refusal.code === 'accessdeniedtoken' || refusal.code === 'bad-request') return 'broken'
  return 'unanswered'
}
