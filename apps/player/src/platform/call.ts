import { type SignedOutCode, saysSignedOut } from '@preau/contract/call'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import { call as callAny } from '@preau/contract/client/call'
import type { Callable, CallOutcome, CallQuery } from '@preau/contract/client/client-of'
import { Refused } from '@preau/contract/client/outcome'
import type { CallerAt } from './caller-at.ts'
import { noteSessionEnd } from './session-end.ts'

/** Why something failed, as a key of the editor's texts; `away` if no server answers, or takes nothing now. */
export type Reason = 'away' | 'signed-out' | 'refused' | 'missing' | 'tool-is-full' | 'broken'

/** The reason for each refusal; `broken` is one that no author should meet. */
const reasons = {
  'no-network': 'away',
  busy: 'away',
  'too-many-requests': 'away',
  'not logged': 'signed-out',
  'not logged in': 'signed-out',
  'not-found': 'missing',
  accessdenied: 'refused',
  'tool-is-full': 'tool-is-full',
  unfinished: 'broken',
  'slide-full': 'broken',
  'old-version': 'broken',
  'parent-is-gone': 'broken',
  'in-use': 'broken',
  'not-held': 'broken',
  'not-asked': 'broken',
  'nothing-to-show': 'broken',
  'unknown-person': 'broken',
  'film-not-ready': 'broken',
  'used-elsewhere': 'refused',
  'wrong-cut': 'broken',
  'objectId must be set': 'broken',
} as const satisfies Record<SignedOutCode, 'signed-out'> & Record<string, Reason>

/** A refusal that the editor has a text for. */
type Explained = keyof typeof reasons

/** The calls whose refusals all have a text in the editor; for any other call, add those of its refusals first. */
type ExplainedCall = { [Name in Callable]: RefusalOf<Name> extends Explained ? Name : never }[Callable]

/** Makes a call of the editor, and notes if the session is over. */
export async function call<Name extends ExplainedCall>(
  name: Name,
  query: CallQuery<Name>,
  caller: CallerAt & { signal?: AbortSignal },
): Promise<CallOutcome<Name>> {
  const outcome = await callAny(name, query, caller)
  if (outcome.refusal && saysSignedOut(outcome.refusal.code)) noteSessionEnd(true)
  return outcome
}

/** The reason of a thrown error. */
export function reasonOf(error: unknown): Reason {
  const known: PerRefusal<Explained, Reason> = reasons
  return (error instanceof Refused && known[error.refusal.code]) || 'broken'
}
