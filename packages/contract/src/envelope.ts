import { z } from 'zod'

const required = 'field-is-required'

/** A value where existing clients send either one or a list of them: always read as a list. */
export function oneOrMany<Item extends z.ZodType>(item: Item, max = 1000) {
  const list = z.preprocess(
    value => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  )
  // What preprocess takes is `unknown` to the compiler; what it takes in truth is written here.
  return list as unknown as z.ZodType<z.output<Item>[], z.input<Item> | z.input<Item>[]>
}

/** Text as typed by a person: trimmed; blank is refused. What is wrong is told by message keys. */
export const text = (max: number) => z.string(required).trim().min(1, required).max(max, 'field-too-long')

/** Text of one line, such as a name. */
export const line = (max: number) => text(max).regex(/^\P{Cc}*$/u, 'field-is-one-line')

/** Fields every query may carry: who asks (informative; the caller is proven by `login` and `key`) and the domain. */
export const common = {
  user: z.string().max(320).optional(),
  domain: oneOrMany(z.string().max(253)).optional(),
}

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
