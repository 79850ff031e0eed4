import { type RawBuilder, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { kinds, type MailKind } from '#mail/kinds.ts'

/** Kinds of mail without any values in their text. */
export const kindsWithoutValues = Object.entries(kinds)
  .filter(([, kind]) => kind.values.safeParse({}).success)
  .map(([name]) => name)

/** Kinds of mail by which an account is opened: one that still waits for it is sent another. */
export const kindsThatOpen: MailKind[] = ['activation', 'welcome']

/**
 * Whether `retryMails` can retry a mail of the table `mail`. The values of a mail are deleted when it is given up: it
 * can be sent again where it had none, or as a new activation mail for an account that still waits.
 */
export const isRetryable: RawBuilder<boolean> = sql`case mail.state
  when 'waiting' then true
  when 'failed' then mail.kind = any(${kindsWithoutValues}::text[]) or (mail.kind = any(${kindsThatOpen}::text[]) and exists (
    select from actor
    where actor.mail_key = lower(normalize(mail.recipient, NFKC)) and ${hasStatus('waiting')}
  ))
  else false
end`
