import type { z } from 'zod'
import type { Say } from './mail-texts.ts'

/** A part of a mail; each form is rendered as HTML and as plain text. */
export type Part =
  | { form: 'text'; text: string }
  | { form: 'button'; label: string; address: string }
  | { form: 'link'; label: string; address: string }
  | { form: 'code'; label: string; code: string }
  | { form: 'aside'; text: string }
  /** Words of another person, with their line breaks. */
  | { form: 'quote'; text: string }
  | { form: 'facts'; facts: { label: string; fact: string }[] }

/**
 * The content of a mail, before it is HTML or plain text. The subject must contain nothing that a stranger can choose.
 */
export type MailBody = {
  subject: string
  title: string
  parts: Part[]
  /** Why the recipient gets this mail, in one sentence. */
  reason: string
  /** A sentence on where to ask for help, in place of the usual one. */
  help?: string
  /** Address for replies; support when left out. */
  replyTo?: string
  /** Address that unsubscribes from mails of this kind, by one request without a session (RFC 8058). */
  unsubscribe?: string
  /** Code of the certificate whose sheet is attached. */
  certificate?: string
}

/** What a template is given to write a mail. */
type Writing<Values> = {
  values: Values
  recipient: string
  /** Address to which people may write for help. */
  supportMail: string
  /** Whether the sheet is attached; false where it could not be made. */
  isAttached: boolean
  say: Say
  /** A moment (ISO 8601) in words, in the mail's language and Swiss time. */
  moment(at: string): string
  /** The day of a moment in words, for something that is valid until the end of that day. */
  day(at: string): string
  /** Several names as one text, in the mail's language. */
  list(names: readonly string[]): string
  /** A page of the platform in the mail's language; `path` begins with a slash. */
  page(path: string): string
  /** A page as `page` gives it, with `user` (the recipient) and `key` in its query, both in base64. */
  proof(path: string, key: string): string
  /** A page as `page` gives it, with the key in its fragment, which is not sent to any server, proxy or log. */
  secret(path: string, key: string): string
}

/** A kind of mail: its values, and its content. */
export type MailTemplate<Values> = { values: z.ZodType<Values>; body(writing: Writing<Values>): MailBody }

/** Returns its argument; it only makes the values typed by their schema. */
export function mailTemplate<Values>(kind: MailTemplate<Values>): MailTemplate<Values> {
  return kind
}
