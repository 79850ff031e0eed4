import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { after, language, listOf, moment, pageOf, search } from '#fields.ts'
import { mailCalls, mailStates } from '#mail-administration/calls.ts'

const mails = listOf({
  id: z.uuid(),
  /** The kind of mail, e.g. `activation`; never its content. */
  kind: z.string(),
  recipient: z.string(),
  language,
  state: z.enum(mailStates),
  attempts: z.number().int(),
  /** The last error of the mail server; null where there was none. */
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
  /** When the next attempt is due; null once it was sent or given up. */
  nextAttemptAt: moment.nullable(),
  /** Whether `retryMails` can send it again: most mails that were given up no longer have their content. */
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
    summary: 'The mails of the platform with their state, the latest first, in pages.',
    query: {
      /** Part of the recipient's address. */
      search,
      state: z.enum(mailStates).optional(),
      after,
    },
    answer: pageOf({
      mails,
      /** The number of mails in each state, whatever the filter. */
      counts: z.object({ waiting: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
    }),
    example: {
      query: { state: 'waiting' },
      answer: [{ mails: exampleMails, next: null, counts: { waiting: 1, sent: 204, failed: 0 } }],
    },
  }),
  retryMails: describeCall(mailCalls.retryMails, {
    summary: 'Retry at once to send mails that are waiting or were given up.',
    query: { mails: z.array(z.uuid()).min(1).max(100) },
    answer: listOf({ id: z.uuid() }),
    example: { query: { mails: [example.letter] }, answer: [{ id: example.letter }] },
  }),
}
