import { z } from 'zod'
import { hasName } from '#accounts/full-name.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, oneOrMany, pageOf, search } from '#fields.ts'
import { contactStates, supportCalls, supportCategories } from '#support/calls.ts'
import { contactFields } from '#support/contact-fields.ts'

/** Reference of a contact request: in the subject of its mail, on the phone, in the administrators' search. */
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
  /** Address of the account it was sent from; null for a visitor. */
  account: z.string().nullable(),
  createdAt: moment,
  /** Null while it is open. */
  answeredAt: moment.nullable(),
  /** Name of the administrator who marked it as answered; null also once that account is gone. */
  answeredBy: z.string().nullable(),
})

const exampleReceipt = { id: example.request, reference: example.request.slice(0, 8) }

/** Texts of the example, as sent and as administrators read them. */
const exampleWords = {
  mail: example.mail,
  phone: '+41791234567',
  institution: example.profile.organization,
  category: 'i-can-not-connect' as const,
  text: 'Mon lien d’activation ne s’ouvre pas.',
}

const exampleRequest: z.infer<typeof contactRequest> = {
  ...exampleReceipt,
  ...exampleWords,
  firstName: example.profile.firstName,
  name: example.profile.name,
  language: 'fr',
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
        z
          .object({
            /** The client's own id for it, not stored. */
            id: z.string().max(100).optional(),
            ...contactFields,
            type: z.literal('support'),
            lang: language,
          })
          .refine(({ firstname, lastname }) => hasName({ firstName: firstname, name: lastname }), {
            path: ['lastname'],
            error: 'name-is-required',
          }),
        10,
      ).refine(list => list.length > 0, 'field-is-required'),
    },
    answer: listOf({ id: z.uuid(), reference }),
    example: {
      query: {
        user: 'nobody',
        email: [{ id: '1', ...exampleWords, firstname: 'Chiara', lastname: 'Monnet', type: 'support', lang: 'fr' }],
        domain: example.domain,
      },
      answer: [exampleReceipt],
    },
  }),
  getContactRequests: describeCall(supportCalls.getContactRequests, {
    summary: 'The contact requests to support, searched and filtered, the latest first, in pages.',
    query: {
      /** Beginnings of words of the request: of its text or of its sender's name or address; or its reference. */
      search,
      state: z.enum(contactStates).optional(),
      category: z.enum(supportCategories).optional(),
      after,
    },
    answer: pageOf({
      requests: z.array(contactRequest),
      /** The number in each state, whatever the filter. */
      counts: z.object({ open: z.number().int(), answered: z.number().int() }),
    }),
    example: {
      query: { search: 'activation', state: 'open' },
      answer: [{ requests: [exampleRequest], next: null, counts: { open: 1, answered: 12 } }],
    },
  }),
  markContactRequest: describeCall(supportCalls.markContactRequest, {
    summary: 'Mark a contact request as answered, or reopen it.',
    query: { id: z.uuid(), state: z.enum(contactStates) },
    answer: z.array(contactRequest),
    example: {
      query: { id: example.request, state: 'answered' },
      answer: [{ ...exampleRequest, answeredAt: example.at, answeredBy: example.administrator.name }],
    },
  }),
}
