import type { SignedOutCode } from '@preau/contract/call'
import type { PerRefusal, RefusalOf } from '@preau/contract/calls'
import type { Answer, QueryInput } from '@preau/contract/schemas'
import { send } from '@preau/contract/send'
import { NetworkError } from '@preau/contract/sender'
import type { Reader } from './reader.ts'
import { answerTo, Refusal } from './refusal.ts'
import { noteSessionEnd } from './session-end.ts'

/** Why something could not be done, as a key of the editor's words. */
export type Reason = 'away' | 'signed-out' | 'refused' | 'missing' | 'tool-is-full' | 'broken'

/** What is said of each refusal; `broken` is what no author is meant to meet. */
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

/** A refusal that the editor has words for. */
type Explained = keyof typeof reasons

type Sendable = Parameters<typeof send>[0]

/** The calls with no refusal that the editor has no words for: who needs another says first what is said of its refusals. */
type Asked = { [Name in Sendable]: RefusalOf<Name> extends Explained ? Name : never }[Sendable]

/** Makes a call and gives its answer. Throws a Refusal where the server says no, a NetworkError where it is away. */
export async function ask<Name extends Asked>(
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

/** Whether something thrown is the refusal with this code. */
export function isRefusal(error: unknown, code: Explained): boolean {
  return error instanceof Refusal && error.code === code
}

/** Why something could not be done. */
export function reasonOf(error: unknown): Reason {
  if (error instanceof NetworkError) return 'away'
  const known: PerRefusal<Explained, Reason> = reasons
  return (error instanceof Refusal && known[error.code]) || 'broken'
}
