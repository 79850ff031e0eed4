import { z } from 'zod'
import type { Call, Who } from '#call.ts'
import { example } from '#example.ts'
import { common } from '#fields.ts'

/** A field of a call beside those inside `query`, as the reference explains it. */
export type CallField = {
  name: string
  /** Where it travels: with the others where nothing is said, in a header, or as a file of the form. */
  place?: 'header' | 'file'
  isRequired?: boolean
  meaning: string
}

type ActionOf<Made extends Call> = Made['action'] extends string ? { action: z.ZodLiteral<Made['action']> } : unknown
type ShapeOf<Made extends Call, Shape> = Omit<typeof common & ActionOf<Made>, keyof Shape> & Shape
type QueryOf<Made extends Call, Shape extends z.ZodRawShape> = z.ZodObject<
  { [Name in keyof ShapeOf<Made, Shape>]: ShapeOf<Made, Shape>[Name] },
  z.core.$strip
>

/** What is known of a call besides how it is made: for the server, the types of its clients, and the reference. */
export type CallDescription = {
  /** What it does, in one sentence. */
  summary: string
  /** Fields it has besides the common ones, or understands in its own way. */
  fields: readonly CallField[]
  query: z.ZodType
  /** Null where what is sent is no envelope but a picture, a sound, a video or a file. */
  answer: z.ZodType | null
  example: { query: unknown; answer: unknown }
}

/** Who makes the example of a call that is for people who are signed in. */
const exampleUser: Partial<Record<Who, string>> = {
  'signed-in': example.mail,
  administrator: example.administrator.mail,
}

/** The key of a mail, as a field of the call that its link leads to. */
export const mailKey: CallField = { name: 'key', isRequired: true, meaning: 'The key of the mail.' }

/** A file that is sent with a call. */
export const fileField = (meaning: string): CallField => ({ name: 'file_0', place: 'file', isRequired: true, meaning })

/**
 * Describes a call; its `action`, and the fields every query may carry, are filled in, as is who makes the example.
 * @param about `query`, and that of the example, may be left out where a call asks nothing more
 */
export function describeCall<
  Made extends Call,
  Answer extends z.ZodType | null,
  Shape extends z.ZodRawShape = Record<never, never>,
>(
  call: Made,
  about: {
    summary: string
    fields?: readonly CallField[]
    query?: Shape
    answer: Answer
    example: {
      query?: Omit<z.input<QueryOf<Made, Shape>>, 'action'>
      answer: Answer extends z.ZodType ? z.output<Answer> : null
    }
  },
) {
  const user = exampleUser[call.who]
  const action = call.action === null ? {} : { action: z.literal(call.action) }
  return {
    summary: about.summary,
    fields: about.fields ?? [],
    // A shape put together by spreading is to the compiler no longer the one that was given.
    query: z.object({ ...common, ...action, ...about.query }) as unknown as QueryOf<Made, Shape>,
    answer: about.answer,
    example: {
      query: { ...(call.action !== null && { action: call.action }), ...(user && { user }), ...about.example.query },
      answer: about.example.answer,
    },
  }
}
