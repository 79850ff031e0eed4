import type { z } from 'zod'
import type { CallName } from './calls.ts'
import type { Answer, QueryInput, schemas } from './schemas.ts'

type Example<Name extends CallName> = {
  query: QueryInput<Name>
  /** Null where the answer is a picture, a sound, a video or a file. */
  answer: (typeof schemas)[Name]['answer'] extends z.ZodType ? Answer<Name> : null
}

/** One call and its answer for each of some calls. */
export type Examples<Names extends CallName> = { [Name in Names]: Example<Name> }
