import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { mail } from './actors.ts'
import { common, line, oneOrMany, text } from './envelope.ts'
import { moment } from './numbers.ts'

/** What a person may write to support about. */
export const supportCategories = [
  'i-can-not-connect',
  'i-am-having-difficulty-using',
  'i-want-to-submit-a-bug',
  'i-want-to-suggest-an-improvement',
] as const

const required = 'field-is-required'
const tooLong = 'field-too-long'

/** One line that may be left out; blank is left out too. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .regex(/^\P{Cc}*$/u, 'field-is-one-line')
    .optional()

/** What someone who writes to support says, field by field. */
export const contactFields = {
  firstname: line(100),
  lastname: line(100),
  mail,
  phone: optionalLine(40),
  institution: optionalLine(200),
  category: z.enum(supportCategories, required),
  // Several lines, and nothing that a screen or a mail would act on.
  text: text(10_000).regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'field-is-plain-text'),
}

/** A contact request as it is referred to: in the subject of its mail, on the phone, in the administrators' search. */
const reference = z.string().regex(/^[0-9a-f]{8}$/)

export const sendMail = {
  query: z.object({
    ...common,
    action: z.literal('put'),
    email: oneOrMany(
      z.object({
        /** The client's own name for it, not kept. */
        id: z.string().max(100).optional(),
        ...contactFields,
        type: z.literal('support'),
        lang: z.enum(languageCodes),
      }),
      10,
    ).refine(list => list.length > 0, required),
  }),
  answer: z.array(z.object({ id: z.uuid(), reference })),
}

/** Whether someone has taken care of a contact request. */
export const contactStates = ['open', 'answered'] as const

/** A contact request as administrators see it. */
const contactRequest = z.object({
  id: z.uuid(),
  reference,
  firstName: z.string(),
  name: z.string(),
  mail: z.string(),
  phone: z.string().nullable(),
  institution: z.string().nullable(),
  category: z.enum(supportCategories),
  text: z.string(),
  language: z.enum(languageCodes),
  /** Address of the account it was written with; null for someone who was not signed in. */
  account: z.string().nullable(),
  createdAt: moment,
  /** Null while it is open. */
  answeredAt: moment.nullable(),
  /** Name of the administrator who marked it; null also once that account is gone. */
  answeredBy: z.string().nullable(),
})

export const getContactRequests = {
  query: z.object({
    ...common,
    action: z.literal('getContactRequests'),
    /** Words that begin a word of the request: of its text, of who wrote it, or its reference. */
    search: z.string().trim().max(200).optional(),
    state: z.enum(contactStates).optional(),
    category: z.enum(supportCategories).optional(),
    /** What the last answer gave as `next`. */
    after: z.string().max(400).optional(),
  }),
  answer: z.array(
    z.object({
      requests: z.array(contactRequest),
      next: z.string().nullable(),
      /** How many there are in each state, whatever was asked for. */
      counts: z.object({ open: z.number().int(), answered: z.number().int() }),
    }),
  ),
}

export const markContactRequest = {
  query: z.object({
    ...common,
    action: z.literal('markContactRequest'),
    id: z.uuid(),
    state: z.enum(contactStates),
  }),
  answer: z.array(contactRequest),
}
