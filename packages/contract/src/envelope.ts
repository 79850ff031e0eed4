/** What a client reads of an answer: the envelope's content. */
export type DataSet<Query> = {
  status: 'success' | 'error'
  message: string
  query: Query
  issues?: { path: string; message: string }[]
  errorId?: string
  /** With `too-many-requests`: in how many seconds to try again. It travels as a header, `Retry-After`. */
  retryAfter?: number
}
