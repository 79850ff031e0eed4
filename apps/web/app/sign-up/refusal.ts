import type { DataSet } from '@preau/contract/envelope'
import { NetworkError } from '@preau/contract/sender'

/** Why a call did not do what was asked: its message, or `no-network` where no server answered. */
export type Refusal<Code extends string = string> = {
  message: Code | 'no-network'
  issues?: { path: string; message: string }[] | undefined
  errorId?: string | undefined
  /** With `too-many-requests`: in how many seconds to try again. */
  retryAfter?: number | undefined
}

/** What became of a call: its answer, or why there is none. */
export type Outcome<Answer, Code extends string> =
  | { answer: Answer; refusal?: never }
  | { refusal: Refusal<Code>; answer?: never }

/** Waits for a call and tells its answer from a refusal; a server that cannot be reached is a refusal too. */
export async function outcomeOf<Answer, Code extends string>(
  call: Promise<DataSet<Answer, Code>>,
): Promise<Outcome<Answer, Code>> {
  try {
    const dataSet = await call
    if (dataSet.status === 'success') return { answer: dataSet.query }
    const { message, issues, errorId, retryAfter } = dataSet
    return { refusal: { message, issues, errorId, retryAfter } }
  } catch (fault) {
    if (fault instanceof NetworkError) return { refusal: { message: 'no-network' } }
    throw fault
  }
}
