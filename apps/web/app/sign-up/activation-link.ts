import { fromBase64 } from '@preau/contract/base64'
import type { EveryRefusalOf } from '@preau/contract/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Outcome } from '#ask.ts'

/** What the link of an activation mail carries; the key stays in the base64 it came in. */
export type ActivationLink = { mail: string; key: string }

/** Reads the query of the page a mail leads to; null where something is missing or cut off. */
export function readActivationLink(search: string): ActivationLink | null {
  const query = new URLSearchParams(search)
  // A plus of base64 that nobody escaped has become a blank.
  const [user, key] = ['user', 'key'].map(name => query.get(name)?.replaceAll(' ', '+'))
  const mail = user ? fromBase64(user) : null
  return mail && key ? { mail, key } : null
}

/** How far someone without a whole link has come: `missing` who has none at all, `broken` who has a part of one. */
export function withoutLink(search: string): 'missing' | 'broken' {
  const query = new URLSearchParams(search)
  return query.has('user') || query.has('key') ? 'broken' : 'missing'
}

/** Where an activation stands, once the server has been asked. */
export type Activation = 'activated' | 'already' | 'expired' | 'broken' | 'unanswered'

/** What the server's answer says; `unanswered` where it may be asked again with the same link. */
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
