import type { DataSet } from '@preau/contract/envelope'
import { NetworkError } from '@preau/contract/sender'

/** Why a call did not do what was asked: its message, or `no-network` where no server answered. */
export type Refusal = {
  message: string
  issues?: { path: string; message: string }[] | undefined
  errorId?: string | undefined
  /** With `too-many-requests`: in how many seconds to try again. */
  retryAfter?: number | undefined
}

/** What became of a call: its answer, or why there is none. */
export type Outcome<Answer> = { answer: Answer; refusal?: never } | { refusal: Refusal; answer?: never }

/** Waits for a call and tells its answer from a refusal; a server that cannot be reached is a refusal too. */
export async function outcomeOf<Answer>(call: Promise<DataSet<Answer>>): Promise<Outcome<Answer>> {
  try {
    const { status, query, message, issues, errorId, retryAfter } = await call
    return status === 'success' ? { answer: query } : { refusal: { message, issues, errorId, retryAfter } }
  } catch (fault) {
    if (fault instanceof NetworkError) return { refusal: { message: 'no-network' } }
    throw fault
  }
}
