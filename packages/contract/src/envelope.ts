/** The content of a response's envelope. With `error`, the message is one of `Code`. */
export type DataSet<Query, Code extends string = string> = (
  | { status: 'success'; message: string }
  | { status: 'error'; message: Code }
) & {
  query: Query
  issues?: { path: string; message: string }[]
  errorId?: string
}
