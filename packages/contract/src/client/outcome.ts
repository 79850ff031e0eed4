import type { CallName, EveryRefusalOf } from '#calls.ts'
import type { DataSet } from '#envelope.ts'

/** Why a call was not answered: its code, or `no-network` where no server was reached. */
export type Refusal<Code extends string = string> = {
  code: Code | 'no-network'
  /** With `bad-request`: the field and its fault, by message keys. */
  issues?: { path: string; message: string }[] | undefined
  /** With `internal-error`: its id in our log. */
  errorId?: string | undefined
  /** With `too-many-requests` and `busy`: seconds to wait before a retry. */
  retryAfter?: number | undefined
  /** With `no-network`: the reason why no server was reached; absent if something else answered in its place. */
  cause?: unknown
}

/** The refusals of these calls. */
export type RefusalBy<Name extends CallName> = Refusal<EveryRefusalOf<Name>>

/** What came of a call: its answer, or why there is none; `partial` is what the server sent together with a refusal. */
export type Outcome<Answer, Code extends string> =
  | { answer: Answer; refusal?: never; partial?: never }
  | { refusal: Refusal<Code>; answer?: never; partial?: Answer }

/** A refusal as an error, for code that expects failures to be thrown, such as query caches. */
export class Refused<Code extends string = string> extends Error {
  override name = 'Refused'
  readonly refusal: Refusal<Code>

  constructor(refusal: Refusal<Code>) {
    super(refusal.code, refusal)
    this.refusal = refusal
  }
}

/** Whether a thrown error is the refusal with this code. */
export function isRefused(error: unknown, code: RefusalBy<CallName>['code']): boolean {
  return error instanceof Refused && error.refusal.code === code
}

/** The answer of a call; a refusal is thrown. */
export async function answerOf<Answer, Code extends string>(outcome: Promise<Outcome<Answer, Code>>): Promise<Answer> {
  const { answer, refusal } = await outcome
  if (refusal) throw new Refused(refusal)
  return answer
}

/** The single item in the answer of a call; `not-found` if it has none, e.g. for a deleted object. */
export async function onlyOf<Only, Code extends string>(
  outcome: Promise<Outcome<Only[], Code>>,
): Promise<Outcome<Only, Code | 'not-found'>> {
  const { answer, refusal } = await outcome
  if (refusal) return { refusal }
  const [only] = answer
  return only === undefined ? { refusal: { code: 'not-found' } } : { answer: only }
}

/** The outcome in an envelope, and in the header `retry-after` of its response. */
export function outcomeIn<Answer, Code extends string>(
  dataSet: DataSet<Answer, Code>,
  pause: string | null,
): Outcome<Answer, Code> {
  if (dataSet.status === 'success') return { answer: dataSet.query }
  const { message, issues, errorId, query } = dataSet
  const retryAfter = Number(pause) || undefined
  return { refusal: { code: message, issues, errorId, retryAfter }, partial: query }
}
