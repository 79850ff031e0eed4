import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'
import { cantons } from './actors.ts'
import { common } from './envelope.ts'
import { moment } from './numbers.ts'

/** How many rows of a list come at once. */
export const pageSize = 50

/** What a page of a list begins after: what the last answer gave as `next`. */
const after = z.string().max(400).optional()

/** In what state an account is; one of them at a time, the gravest first. */
export const accountStates = ['deleted', 'blocked', 'expired', 'waiting', 'active'] as const

export const getPeople = {
  query: z.object({
    ...common,
    action: z.literal('getPeople'),
    /** Words that names, address or organisation begin with. */
    search: z.string().trim().max(200).optional(),
    state: z.enum(accountStates).optional(),
    role: z.enum(['user', 'admin']).optional(),
    after,
  }),
  answer: z.array(
    z.object({
      people: z.array(
        z.object({
          id: z.uuid(),
          mail: z.string(),
          firstName: z.string(),
          name: z.string(),
          organization: z.string(),
          /** One of the jobs that are offered, or words of their own; empty where nobody has said. */
          job: z.string(),
          /** Null where nobody has said. */
          canton: z.enum(cantons).nullable(),
          role: z.enum(['user', 'admin']),
          state: z.enum(accountStates),
          /** Whether they have ever chosen a password. */
          hasPassword: z.boolean(),
          createdAt: moment,
          /** When they last used the platform, within the hour; null for never. */
          seenAt: moment.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  ),
}

/** What became of a mail. */
export const mailStates = ['waiting', 'sent', 'failed'] as const

export const getMails = {
  query: z.object({
    ...common,
    action: z.literal('getMails'),
    /** Part of the address it goes to. */
    search: z.string().trim().max(200).optional(),
    state: z.enum(mailStates).optional(),
    after,
  }),
  answer: z.array(
    z.object({
      mails: z.array(
        z.object({
          id: z.uuid(),
          /** Which mail it is, e.g. `activation`; never what it says. */
          kind: z.string(),
          recipient: z.string(),
          language: z.enum(languageCodes),
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
        }),
      ),
      next: z.string().nullable(),
      /** How many there are in each state, whatever was asked for. */
      counts: z.object({ waiting: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
    }),
  ),
}

export const retryMails = {
  query: z.object({ ...common, action: z.literal('retryMails'), mails: z.array(z.uuid()).min(1).max(100) }),
  answer: z.array(z.object({ id: z.uuid() })),
}
