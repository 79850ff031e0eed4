import { z } from 'zod'

/** The envelope around every JSON answer of the wire. */
export function envelope<Query extends z.ZodType>(query: Query) {
  return z.object({
    dataSet: z.object({
      status: z.enum(['success', 'error']),
      message: z.string(),
      query,
      issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      errorId: z.string().optional(),
    }),
  })
}

/** What a client reads of an answer: the envelope's content. With `error` the message is why, one of `Code`. */
export type DataSet<Query, Code extends string = string> = (
  | { status: 'success'; message: string }
  | { status: 'error'; message: Code }
) & {
  query: Query
  issues?: { path: string; message: string }[]
  errorId?: string
  /** With `too-many-requests`: in how many seconds to try again. It travels as a header, `Retry-After`. */
  retryAfter?: number
}
