import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { mailCalls, mailStates } from '#mails/calls.ts'

const mails = listOf({
  id: z.uuid(),
  /** Which mail it is, e.g. `activation`; never what it says. */
  kind: z.string(),
  recipient: z.string(),
  language,
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** What the mail server answered last; null where nothing went wrong. */
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** When it is tried next; null once it was sent or given up. */
  nextAttemptAt: moment.nullable(),
  /** Whether `retryMails` can do something for it: once given up, most mails have forgotten what they said. */
  isRetryable: z.boolean(),
})

const exampleMails: z.infer<typeof mails> = [
  {
    id: example.letter,
    kind: 'activation',
    recipient: example.newMail,
    language: 'fr',
    state: 'waiting',
    attempts: 2,
    lastError: 'connect ECONNREFUSED',
    createdAt: example.at,
    sentAt: null,
    nextAttemptAt: example.at,
    isRetryable: true,
  },
]

export const mailSchemas = {
  getMails: describeCall(mailCalls.getMails, {
    summary: 'The mails of the platform and what became of each, the latest first, a page at a time.',
    query: {
      /** Part of the address it goes to. */
      search,
      state: z.enum(mailStates).optional(),
      after,
    },
    answer: pageOf({
      mails,
      /** How many there are in each state, whatever was asked for. */
      counts: z.object({ waiting: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
    }),
    example: {
      query: { state: 'waiting' },
      answer: [{ mails: exampleMails, next: null, counts: { waiting: 1, sent: 204, failed: 0 } }],
    },
  }),
  retryMails: describeCall(mailCalls.retryMails, {
    summary: 'Try again at once to send mails that wait or were given up.',
    query: { mails: z.array(z.uuid()).min(1).max(100) },
    answer: listOf({ id: z.uuid() }),
    example: { query: { mails: [example.letter] }, answer: [{ id: example.letter }] },
  }),
}
