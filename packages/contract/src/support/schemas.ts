import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { language, moment, oneOrMany } from '#fields.ts'
import { contactStates, supportCalls, supportCategories } from '#support/calls.ts'
import { contactFields } from '#support/contact-fields.ts'

/** A contact request as it is referred to: in the subject of its mail, on the phone, in the administrators' search. */
const reference = z.string().regex(/^[0-9a-f]{8}$/)

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
  language,
  /** Address of the account it was written with; null for someone who was not signed in. */
  account: z.string().nullable(),
  createdAt: moment,
  /** Null while it is open. */
  answeredAt: moment.nullable(),
  /** Name of the administrator who marked it; null also once that account is gone. */
  answeredBy: z.string().nullable(),
})

const exampleReference = '3f2a91c0'

const exampleRequest = {
  id: example.request,
  reference: exampleReference,
  firstName: 'Chiara',
  name: 'Monnet',
  mail: example.mail,
  phone: '+41791234567',
  institution: 'École du Préau',
  category: 'i-can-not-connect' as const,
  text: 'Mon lien d’activation ne s’ouvre pas.',
  language: 'fr' as const,
  account: null,
  createdAt: example.at,
  answeredAt: null,
  answeredBy: null,
}

export const supportSchemas = {
  sendMail: describeCall(supportCalls.sendMail, {
    summary: 'Write to support, signed in or not.',
    query: {
      email: oneOrMany(
        z.object({
          /** The client's own name for it, not kept. */
          id: z.string().max(100).optional(),
          ...contactFields,
          type: z.literal('support'),
          lang: language,
        }),
        10,
      ).refine(list => list.length > 0, 'field-is-required'),
    },
    answer: z.array(z.object({ id: z.uuid(), reference })),
    example: {
      query: {
        user: 'nobody',
        email: [
          {
            id: '1',
            firstname: 'Chiara',
            lastname: 'Monnet',
            mail: example.mail,
            phone: '+41791234567',
            institution: 'École du Préau',
            category: 'i-can-not-connect',
            text: 'Mon lien d’activation ne s’ouvre pas.',
            type: 'support',
            lang: 'fr',
          },
        ],
        domain: ['localhost'],
      },
      answer: [{ id: example.request, reference: exampleReference }],
    },
  }),
  getContactRequests: describeCall(supportCalls.getContactRequests, {
    summary: 'What people have written to support, searched and filtered, the latest first, a page at a time.',
    query: {
      /** Words that begin a word of the request: of its text, of who wrote it, or its reference. */
      search: z.string().trim().max(200).optional(),
      state: z.enum(contactStates).optional(),
      category: z.enum(supportCategories).optional(),
      /** What the last answer gave as `next`. */
      after: z.string().max(400).optional(),
    },
    answer: z.array(
      z.object({
        requests: z.array(contactRequest),
        next: z.string().nullable(),
        /** How many there are in each state, whatever was asked for. */
        counts: z.object({ open: z.number().int(), answered: z.number().int() }),
      }),
    ),
    example: {
      query: { user: example.administrator, search: 'activation', state: 'open' },
      answer: [{ requests: [exampleRequest], next: null, counts: { open: 1, answered: 12 } }],
    },
  }),
  markContactRequest: describeCall(supportCalls.markContactRequest, {
    summary: 'Mark a contact request as answered, or open it again.',
    query: { id: z.uuid(), state: z.enum(contactStates) },
    answer: z.array(contactRequest),
    example: {
      query: { user: example.administrator, id: example.request, state: 'answered' },
      answer: [{ ...exampleRequest, answeredAt: example.at, answeredBy: 'Aline Rochat' }],
    },
  }),
}
