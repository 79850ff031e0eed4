import type { CallName, EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { NetworkError } from '@preau/contract/sender'

/** The event that the window gets when no answer of the platform came to a call. */
export const unanswered = 'preau:unanswered'

/** Why a call was not answered: its code, or `no-network` where no server was reached. */
export type Refusal<Code extends string = string> = {
  code: Code | 'no-network'
  /** With `bad-request`: the field and its fault, by message keys. */
  issues?: { path: string; message: string }[] | undefined
  /** With `internal-error`: its id in our log. */
  errorId?: string | undefined
  /** With `too-many-requests`: in how many seconds to try again. */
  retryAfter?: number | undefined
}

/** The refusals of these calls. */
export type RefusalBy<Name extends CallName> = Refusal<EveryRefusalOf<Name>>

/** What came of a call: its answer, or why there is none. */
export type Outcome<Answer, Code extends string> =
  | { answer: Answer; refusal?: never }
  | { refusal: Refusal<Code>; answer?: never }

/** Waits for a call and separates its answer from a refusal; an unreachable server is a refusal too. */
export async function ask<Answer, Code extends string>(
  call: Promise<DataSet<Answer, Code>>,
): Promise<Outcome<Answer, Code>> {
  try {
    return outcomeOf(await call)
  } catch (fault) {
    if (!(fault instanceof NetworkError)) throw fault
    dispatchEvent(new Event(unanswered))
    return { refusal: { code: 'no-network' } }
  }
}

/** Requests the single item that a call answers; `not-found` if it answers none, as for something deleted. */
export async function askOne<Only, Code extends string>(
  call: Promise<DataSet<Only[], Code>>,
): Promise<Outcome<Only, Code | 'not-found'>> {
  return onlyOf(await ask(call))
}

/** The single item of an answer; `not-found` if there is none. */
export function onlyOf<Only, Code extends string>({
  answer,
  refusal,
}: Outcome<Only[], Code>): Outcome<Only, Code | 'not-found'> {
  if (refusal) return { refusal }
  const [only] = answer
  return only === undefined ? { refusal: { code: 'not-found' } } : { answer: only }
}

/** The outcome in an envelope. */
export function outcomeOf<Answer, Code extends string>(dataSet: DataSet<Answer, Code>): Outcome<Answer, Code> {
  if (dataSet.status === 'success') return { answer: dataSet.query }
  const { message, issues, errorId, retryAfter } = dataSet
  return { refusal: { code: message, issues, errorId, retryAfter } }
}
