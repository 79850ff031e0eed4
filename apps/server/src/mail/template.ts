import type { z } from 'zod'
import type { Say } from './mail-texts.ts'

/** A piece of a letter; each form is drawn in HTML and written in plain text. */
export type Part =
  | { form: 'text'; text: string }
  | { form: 'button'; label: string; address: string }
  | { form: 'link'; label: string; address: string }
  | { form: 'code'; label: string; code: string }
  | { form: 'aside'; text: string }
  /** What someone else has written, in its own lines. */
  | { form: 'quote'; text: string }
  | { form: 'facts'; facts: { label: string; fact: string }[] }

/** What a mail says, before it is HTML or plain text. Nothing that a stranger can choose may stand in the subject. */
export type MailBody = {
  subject: string
  title: string
  parts: Part[]
  /** Why this person gets this mail, in one sentence. */
  reason: string
  /** Where to turn with a question, in the place of the sentence that every mail has. */
  help?: string
  /** Address that an answer goes to; support when left out. */
  replyTo?: string
  /** Code of a certificate whose sheet goes with it. */
  certificate?: string
}

/** What a kind of mail is written with. */
type Writing<Values> = {
  values: Values
  recipient: string
  /** Address people may write to for help. */
  supportMail: string
  /** Whether what goes with it is attached; otherwise it could not be made. */
  isAttached: boolean
  say: Say
  /** A moment in the words of the mail's language, by the clock of Switzerland; takes an ISO 8601 text. */
  moment(at: string): string
  /** A page of the platform in the mail's language; `path` begins with a slash. */
  page(path: string): string
  /** The same page, with `user` (the recipient) and `key` in its query, both in base64. */
  proof(path: string, key: string): string
}

/** A kind of mail: what fills it in, and what it says. */
export type MailTemplate<Values> = { values: z.ZodType<Values>; body(writing: Writing<Values>): MailBody }

/** Declares a kind of mail, its values typed by their schema. */
export function mailTemplate<Values>(kind: MailTemplate<Values>): MailTemplate<Values> {
  return kind
}
