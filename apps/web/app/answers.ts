import type { AnyRefusal } from '@preau/contract/calls'
import type { DataSet } from '@preau/contract/envelope'

/** A refusal of the server: its code is the message, the seconds to wait before asking again are beside it. */
export class Refused extends Error {
  override name = 'Refused'
  readonly retryAfter: number | undefined

  constructor(code: string, retryAfter?: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}

/** What a call answers; a refusal is thrown. */
export async function answerTo<Query>(call: Promise<DataSet<Query>>): Promise<Query> {
  const { status, message, query, retryAfter } = await call
  if (status === 'error') throw new Refused(message, retryAfter)
  return query
}

/** The one thing that a call answers; refused as `not-found` where it answers none, as for something that is gone. */
export async function onlyAnswerTo<Only>(call: Promise<DataSet<Only[]>>): Promise<Only> {
  const [only] = await answerTo(call)
  if (only === undefined) throw new Refused('not-found')
  return only
}

/** `answerTo` and `onlyAnswerTo` where there are words for some refusals: a call that has others does not compile there. */
export type AnswersKnowing<Code extends string> = {
  answerTo: <Query>(call: Promise<DataSet<Query, Code | AnyRefusal>>) => Promise<Query>
  onlyAnswerTo: <Only>(call: Promise<DataSet<Only[], Code | AnyRefusal>>) => Promise<Only>
}

/** To be narrowed to an `AnswersKnowing`. */
export const answers = { answerTo, onlyAnswerTo }
