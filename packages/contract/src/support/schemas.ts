import { z } from 'zod'
import { hasName } from '#accounts/full-name.ts'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, oneOrMany, pageOf, search } from '#fields.ts'
import { contactMessageKinds, contactStates, supportCalls, supportCategories } from '#support/calls.ts'
import { contactFields } from '#support/contact-fields.ts'
import { reference } from '#support/reference.ts'

/** A message about a contact request. */
const contactMessage = z.object({
  id: z.uuid(),
  kind: z.enum(contactMessageKinds),
  text: z.string(),
  at: moment,
  /** Name of the person who wrote it; null once that account no longer exists. */
  by: z.string().nullable(),
})

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
  /** Address of the account from which it was sent; null for a visitor. */
  account: z.string().nullable(),
  /** Path of the page on which it was written, and the user agent of the browser; null if no page sent them. */
  page: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: moment,
  /** Null while it is open. */
  answeredAt: moment.nullable(),
  /** Name of the administrator who marked it as answered; null also if that account no longer exists. */
  answeredBy: z.string().nullable(),
  /** The administrator it is assigned to; null for nobody. */
  takenBy: z.object({ name: z.string(), mail: z.string() }).nullable(),
  /** Answers, notes and replies, in the order in which they were written. */
  messages: z.array(contactMessage),
})

const exampleReceipt = { id: example.request, reference: '204817' }

const exampleAnswer: z.infer<typeof contactMessage> = {
  id: example.slide,
  kind: 'answer',
  text: 'Voici un lien neuf.',
  at: example.at,
  by: example.administrator.name,
}

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
  page: '/fr/activate',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdAt: example.at,
  answeredAt: null,
  answeredBy: null,
  takenBy: null,
  messages: [],
}

const exampleAnswered = { ...exampleRequest, answeredAt: example.at, answeredBy: example.administrator.name }

/** A contact request as its sender sees it: without notes, and without the names of those who answered. */
const ownRequest = z.object({
  id: z.uuid(),
  reference,
  category: z.enum(supportCategories),
  text: z.string(),
  createdAt: moment,
  answeredAt: moment.nullable(),
  /** The answers, and the replies to them, in the order in which they were written. */
  messages: z.array(
    contactMessage.pick({ id: true, text: true, at: true }).extend({ kind: z.enum(['answer', 'reply']) }),
  ),
})

const exampleOwn: z.infer<typeof ownRequest> = {
  ...exampleReceipt,
  category: exampleWords.category,
  text: exampleWords.text,
  createdAt: example.at,
  answeredAt: example.at,
  messages: [{ id: exampleAnswer.id, kind: 'answer', text: exampleAnswer.text, at: example.at }],
}

const writtenAbout = { id: z.uuid(), text: contactFields.text }

export const supportSchemas = {
  sendMail: describeCall(supportCalls.sendMail, {
    summary: 'Write to support, signed in or not.',
    query: {
      email: oneOrMany(
        z
          .object({
            /** The client's own id of the request, which is not stored. */
            id: z.string().max(100).optional(),
            ...contactFields,
            type: z.literal('support'),
            lang: language,
            /** Path of the page on which it is written, without a query; if given, the browser is stored too. */
            page: z
              .string()
              .max(300)
              .regex(/^\/[^?#\s\p{Cc}]*$/u)
              .optional(),
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
      /** Beginnings of words of the request: of its text or of its sender's name or address; or its reference, grouped or not. */
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
      answer: [exampleAnswered],
    },
  }),
  answerContactRequest: describeCall(supportCalls.answerContactRequest, {
    summary: 'Answer a contact request: the answer is stored and mailed, and the request is answered.',
    query: writtenAbout,
    answer: z.array(contactRequest),
    example: {
      query: { id: example.request, text: exampleAnswer.text },
      answer: [{ ...exampleAnswered, messages: [exampleAnswer] }],
    },
  }),
  noteContactRequest: describeCall(supportCalls.noteContactRequest, {
    summary: 'Leave a note about a contact request for other administrators: it is never mailed.',
    query: writtenAbout,
    answer: z.array(contactRequest),
    example: {
      query: { id: example.request, text: 'Rappeler lundi.' },
      answer: [{ ...exampleRequest, messages: [{ ...exampleAnswer, kind: 'note', text: 'Rappeler lundi.' }] }],
    },
  }),
  takeContactRequest: describeCall(supportCalls.takeContactRequest, {
    summary: 'Take care of a contact request, or leave it to the others.',
    query: { id: z.uuid(), taken: z.boolean() },
    answer: z.array(contactRequest),
    example: {
      query: { id: example.request, taken: true },
      answer: [{ ...exampleRequest, takenBy: { name: example.administrator.name, mail: example.mail } }],
    },
  }),
  getOwnContactRequests: describeCall(supportCalls.getOwnContactRequests, {
    summary: 'The contact requests of one’s own account with their answers, the latest first, a hundred at most.',
    query: {},
    answer: z.array(ownRequest),
    example: { query: {}, answer: [exampleOwn] },
  }),
  replyToSupport: describeCall(supportCalls.replyToSupport, {
    summary:
      'Reply to support about one’s own contact request: the reply is mailed to it, and the request is open again.',
    query: writtenAbout,
    answer: z.array(ownRequest),
    example: {
      query: { id: example.request, text: 'Ce lien ne s’ouvre pas non plus.' },
      answer: [
        {
          ...exampleOwn,
          answeredAt: null,
          messages: [
            ...exampleOwn.messages,
            { id: example.module, kind: 'reply', text: 'Ce lien ne s’ouvre pas non plus.', at: example.at },
          ],
        },
      ],
    },
  }),
}
