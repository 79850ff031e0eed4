import { z } from 'zod'
import type { Call, Who } from '#call.ts'
import { example } from '#example.ts'
import { common } from '#fields.ts'

/** A field of a call outside of `query`, described for the reference. */
export type CallField = {
  name: string
  /** Where the field is sent: by default together with the others; or in a header, or as a file of the form. */
  place?: 'header' | 'file'
  isRequired?: boolean
  meaning: string
}

type ActionOf<Entry extends Call> = Entry['action'] extends string ? { action: z.ZodLiteral<Entry['action']> } : unknown
type ShapeOf<Entry extends Call, Shape> = Omit<typeof common & ActionOf<Entry>, keyof Shape> & Shape
type QueryOf<Entry extends Call, Shape extends z.ZodRawShape> = z.ZodObject<
  { [Name in keyof ShapeOf<Entry, Shape>]: ShapeOf<Entry, Shape>[Name] },
  z.core.$strip
>

/** The description of a call: for the server, the types of its clients, and the reference. */
export type CallDescription = {
  /** What it does, in one sentence. */
  summary: string
  /** Fields besides the common ones, or with another meaning. */
  fields: readonly CallField[]
  query: z.ZodType
  /** Null where the response is not an envelope but a picture, a sound, a video or a file. */
  answer: z.ZodType | null
  example: { query: unknown; answer: unknown }
}

/** The caller in the example of a call for people who are signed in. */
const exampleUser: Partial<Record<Who, string>> = {
  'signed-in': example.mail,
  administrator: example.administrator.mail,
}

/** The `key` field of calls to which the link of a mail leads. */
export const mailKey: CallField = { name: 'key', isRequired: true, meaning: 'The key of the mail.' }

/** A file sent with a call. */
export const fileField = (meaning: string): CallField => ({ name: 'file_0', place: 'file', isRequired: true, meaning })

/**
 * Describes a call. It adds its `action`, the fields that every query may have, and the caller of the example.
 * @param about `query`, and that of the example, may be left out for a call without further fields
 */
export function describeCall<
  Entry extends Call,
  Answer extends z.ZodType | null,
  Shape extends z.ZodRawShape = Record<never, never>,
>(
  call: Entry,
  about: {
    summary: string
    fields?: readonly CallField[]
    query?: Shape
    answer: Answer
    example: {
      query?: Omit<z.input<QueryOf<Entry, Shape>>, 'action'>
      answer: Answer extends z.ZodType ? z.output<Answer> : null
    }
  },
) {
  const user = exampleUser[call.who]
  const action = call.action === null ? {} : { action: z.literal(call.action) }
  return {
    summary: about.summary,
    fields: about.fields ?? [],
    // The compiler does not recognise a shape that was put together by spreading.
    query: z.object({ ...common, ...action, ...about.query }) as unknown as QueryOf<Entry, Shape>,
    answer: about.answer,
    example: {
      query: { ...(call.action !== null && { action: call.action }), ...(user && { user }), ...about.example.query },
      answer: about.example.answer,
    },
  }
}
