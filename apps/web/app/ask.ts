import type { CallName, EveryRefusalOf } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'
import { NetworkError } from '@preau/contract/sender'

/** Why a call was not answered: its code, or `no-network` where no server was reached. */
export type Refusal<Code extends string = string> = {
  code: Code | 'no-network'
  /** With `bad-request`: what is wrong where, by message keys. */
  issues?: { path: string; message: string }[] | undefined
  /** With `internal-error`: what our log calls it. */
  errorId?: string | undefined
  /** With `too-many-requests`: in how many seconds to try again. */
  retryAfter?: number | undefined
}

/** Why one of these calls was not answered. */
export type RefusalBy<Name extends CallName> = Refusal<EveryRefusalOf<Name>>

/** What came of a call: its answer, or why there is none. */
export type Outcome<Answer, Code extends string> =
  | { answer: Answer; refusal?: never }
  | { refusal: Refusal<Code>; answer?: never }

/** Waits for a call and tells its answer from a refusal; a server that cannot be reached is a refusal too. */
export async function ask<Answer, Code extends string>(
  call: Promise<DataSet<Answer, Code>>,
): Promise<Outcome<Answer, Code>> {
  try {
    return outcomeOf(await call)
  } catch (fault) {
    if (fault instanceof NetworkError) return { refusal: { code: 'no-network' } }
    throw fault
  }
}

/** Asks for the one thing that a call answers; `not-found` where it answers none, as for something that is gone. */
export async function askOne<Only, Code extends string>(
  call: Promise<DataSet<Only[], Code>>,
): Promise<Outcome<Only, Code | 'not-found'>> {
  return onlyOf(await ask(call))
}

/** Takes the one thing out of an answer; `not-found` where there is none. */
export function onlyOf<Only, Code extends string>({
  answer,
  refusal,
}: Outcome<Only[], Code>): Outcome<Only, Code | 'not-found'> {
  if (refusal) return { refusal }
  const [only] = answer
  return only === undefined ? { refusal: { code: 'not-found' } } : { answer: only }
}

/** Reads what an envelope carries. */
export function outcomeOf<Answer, Code extends string>(dataSet: DataSet<Answer, Code>): Outcome<Answer, Code> {
  if (dataSet.status === 'success') return { answer: dataSet.query }
  const { message, issues, errorId, retryAfter } = dataSet
  return { refusal: { code: message, issues, errorId, retryAfter } }
}
