import { z } from 'zod'
import type { Call, Who } from '#call.ts'
import { example } from '#example.ts'
import { common } from '#fields.ts'

/** A field of a call beside those inside `query`, described for the reference. */
export type CallField = {
  name: string
  /** Where the field is sent: by default with the others; in a header, or as a file of the form. */
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

/** The key of a mail, as a field of the call that its link leads to. */
export const mailKey: CallField = { name: 'key', isRequired: true, meaning: 'The key of the mail.' }

/** A file sent with a call. */
export const fileField = (meaning: string): CallField => ({ name: 'file_0', place: 'file', isRequired: true, meaning })

/**
 * Describes a call; adds its `action`, the fields every query may have, and the caller of the example.
 * @param about `query`, also that of the example, may be left out for a call without further fields
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
    // The compiler no longer recognises a shape put together by spreading.
    query: z.object({ ...common, ...action, ...about.query }) as unknown as QueryOf<Entry, Shape>,
    answer: about.answer,
    example: {
      query: { ...(call.action !== null && { action: call.action }), ...(user && { user }), ...about.example.query },
      answer: about.example.answer,
    },
  }
}
