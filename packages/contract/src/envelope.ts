/** What a client reads of an answer: the envelope's content. With `error` the message is why, one of `Code`. */
export type DataSet<Query, Code extends string = string> = (
  | { status: 'success'; message: string }
  | { status: 'error'; message: Code }
) & {
  query: Query
  issues?: { path: string; message: string }[]
  errorId?: string
  /** With `too-many-requests` and `busy`: in how many seconds to try again. It travels as a header, `Retry-After`. */
  retryAfter?: number
}
