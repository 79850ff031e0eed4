import type { DataSet } from '@preau/contract/envelope'

/** The server refused a call; `code` says why. */
export class Refusal<Code extends string = string> extends Error {
  override name = 'Refusal'
  readonly code: Code

  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** The answer of a call; throws a refusal. */
export async function answerTo<Query>(call: Promise<DataSet<Query>>): Promise<Query> {
  const { status, message, query } = await call
  if (status === 'error') throw new Refusal(message)
  return query
}
