import type { Answer, QueryInput } from '@preau/contract/schemas'
import { send } from '@preau/contract/send'
import { NetworkError } from '@preau/contract/sender'
import type { Reader } from './reader.ts'

type Sendable = Parameters<typeof send>[0]

/** The server understood and said no; `message` is its word for why. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Makes a call and gives its answer. Throws a Refusal where the server says no, a NetworkError where it is away. */
export async function ask<Name extends Sendable>(
  name: Name,
  query: Omit<QueryInput<Name>, 'action'>,
  reader: Reader & { signal?: AbortSignal },
): Promise<Answer<Name>> {
  const answer = await send(name, query, reader)
  if (answer.status === 'error') throw new Refusal(answer.message)
  return answer.query
}

/** Why something could not be done, as a key of the editor's words. */
export function reasonOf(error: unknown): 'away' | 'signed-out' | 'refused' | 'missing' | 'broken' {
  if (error instanceof NetworkError) return 'away'
  if (!(error instanceof Refusal)) return 'broken'
  if (error.message === 'not logged') return 'signed-out'
  if (error.message === 'not-found') return 'missing'
  return error.message === 'accessdenied' ? 'refused' : 'broken'
}
