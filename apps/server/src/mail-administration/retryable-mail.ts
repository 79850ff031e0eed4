import { type RawBuilder, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { kinds } from '#mail/kinds.ts'

/** Kinds of mail without any values in their text. */
export const kindsWithoutValues = Object.entries(kinds)
  .filter(([, kind]) => kind.values.safeParse({}).success)
  .map(([name]) => name)

/**
 * Whether `retryMails` can retry a mail of the table `mail`. The values of a mail are deleted when it is given up: it
 * can be sent again where it had none, or as a new activation mail for an account that still waits.
 */
export const isRetryable: RawBuilder<boolean> = sql`case mail.state
  when 'waiting' then true
  when 'failed' then mail.kind = any(${kindsWithoutValues}::text[]) or (mail.kind = 'activation' and exists (
    select from actor
    where actor.mail_key = lower(normalize(mail.recipient, NFKC)) and ${hasStatus('waiting')}
  ))
  else false
end`
