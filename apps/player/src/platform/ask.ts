import type { SignedOutCode } from '@preau/contract/call'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import { send } from '@preau/contract/send'
import { NetworkError } from '@preau/contract/sender'
import type { Reader } from './reader.ts'
import { answerTo, Refusal } from './refusal.ts'
import { noteSessionEnd } from './session-end.ts'

/** Why something failed, as a key of the editor's texts. */
export type Reason = 'away' | 'signed-out' | 'refused' | 'missing' | 'tool-is-full' | 'broken'

/** The reason for each refusal; `broken` is one that no author should meet. */
const reasons = {
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

type Sendable = Parameters<typeof send>[0]

/** The calls whose refusals all have a text in the editor; for any other call, add those of its refusals first. */
type ExplainedCall = { [Name in Sendable]: RefusalOf<Name> extends Explained ? Name : never }[Sendable]

/** Makes a call and returns its answer. Throws a Refusal of the server, or a NetworkError where it is unreachable. */
export async function ask<Name extends ExplainedCall>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  reader: Reader & { signal?: AbortSignal },
): Promise<Answer<Name>> {
  try {
    return await answerTo(send(name, query, reader))
  } catch (error) {
    if (reasonOf(error) === 'signed-out') noteSessionEnd(true)
    throw error
  }
}

/** Whether a thrown error is the refusal with this code. */
export function isRefusal(error: unknown, code: Explained): boolean {
  return error instanceof Refusal && error.code === code
}

/** The reason of a thrown error. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof NetworkError) return 'away'
  const known: PerRefusal<Explained, Reason> = reasons
  return (error instanceof Refusal && known[error.code]) || 'broken'
}
