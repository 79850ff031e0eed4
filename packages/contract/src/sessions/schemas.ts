import { z } from 'zod'
import { describeCall } from '#describe-call.ts'
import { example } from '#example.ts'
import { listOf, moment, nothing } from '#fields.ts'
import { sessionCalls } from '#sessions/calls.ts'
import { userSession } from '#sessions/user-session.ts'

export const sessionSchemas = {
  authenticate: describeCall(sessionCalls.authenticate, {
    summary: 'Sign in with a password, or revalidate a session with its token.',
    fields: [
      { name: 'login', meaning: 'The mail address of the person.' },
      { name: 'key', isRequired: true, meaning: 'Base64 of the password, or of the session token to revalidate.' },
    ],
    query: { actor: z.string().trim().min(1).max(254) },
    /**
     * The whole session on success; only `password` when the account is not activated; empty when something is wrong.
     * `ended` says that somebody ended the session of this token: its browser then removes what the person has stored
     * there.
     */
    answer: z.union([
      userSession,
      z.object({ password: z.literal(true) }).strict(),
      z.object({ ended: z.literal(true) }).strict(),
      z.object({}).strict(),
    ]),
    example: { query: { actor: example.mail, domain: example.domain }, answer: example.session },
  }),
  endSession: describeCall(sessionCalls.endSession, {
    summary: 'Sign out: end the session the call is made with.',
    answer: nothing,
    example: { answer: [] },
  }),
  getSessions: describeCall(sessionCalls.getSessions, {
    summary: "The caller's open sessions, the latest used first.",
    answer: listOf({
      id: z.uuid(),
      /** The user agent of the browser; empty where it sent none. */
      userAgent: z.string(),
      createdAt: moment,
      seenAt: moment,
      /** How many milliseconds ago that was, for a device whose clock is wrong. */
      age: z.int().min(0),
      /** Whether this call is made with that session. */
      isCurrent: z.boolean(),
    }),
    example: {
      answer: [
        {
          id: example.session.sessionId,
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
          createdAt: example.at,
          seenAt: example.at,
          age: 60_000,
          isCurrent: true,
        },
      ],
    },
  }),
  getSignIns: describeCall(sessionCalls.getSignIns, {
    summary: "Sign-ins to the caller's account, and wrong passwords for it, of the last 30 days; the latest first.",
    answer: listOf({
      /** Whether the password was right and opened the account. */
      isRight: z.boolean(),
      userAgent: z.string(),
      /** The network address without its last part. */
      network: z.string(),
      at: moment,
      /** How many similar ones there were within the hour. */
      times: z.int().min(1),
    }),
    example: {
      answer: [
        {
          isRight: true,
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
          network: '203.0.113.*',
          at: example.at,
          times: 1,
        },
      ],
    },
  }),
  endSessions: describeCall(sessionCalls.endSessions, {
    summary: "End some of the caller's sessions, or all but the one the call is made with.",
    query: { sessions: z.union([z.literal('others'), z.array(z.uuid()).min(1).max(100)]) },
    answer: listOf({ id: z.uuid() }),
    example: { query: { sessions: [example.otherSession] }, answer: [{ id: example.otherSession }] },
  }),
}
