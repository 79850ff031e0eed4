import type { DataSet } from '@preau/contract/envelope'
import { ask, askOne, type Outcome, type Refusal } from './ask.ts'

/** A refusal, thrown for query caches, which learn of a failure by nothing else. */
export class Refused<Code extends string = string> extends Error {
  override name = 'Refused'
  readonly refusal: Refusal<Code>

  constructor(refusal: Refusal<Code>) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** The answer of an outcome; a refusal is thrown. */
export function answerOf<Answer, Code extends string>({ answer, refusal }: Outcome<Answer, Code>): Answer {
  if (refusal) throw new Refused(refusal)
  return answer
}

/** What a call answers; a refusal is thrown. */
export async function answerTo<Answer, Code extends string>(call: Promise<DataSet<Answer, Code>>): Promise<Answer> {
  return answerOf(await ask(call))
}

/** The single item that a call answers; a refusal is thrown, `not-found` if it answers none. */
export async function onlyAnswerTo<Only, Code extends string>(call: Promise<DataSet<Only[], Code>>): Promise<Only> {
  return answerOf(await askOne(call))
}
