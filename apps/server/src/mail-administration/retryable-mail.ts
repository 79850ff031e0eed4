import { type RawBuilder, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import { kinds, type MailKind } from '#mail/kinds.ts'

/** Kinds of mail without any values in their text. */
export const kindsWithoutValues = Object.entries(kinds)
  .filter(([, kind]) => kind.values.safeParse({}).success)
  .map(([name]) => name)

/** Kinds of mail that open an account: as long as the account is not open, a new one can be sent. */
export const kindsThatOpen: MailKind[] = ['activation', 'welcome']

/**
 * SQL: whether the owner of an account still needs such a mail. An account that was made by somebody else may be active
 * at once; its owner needs the mail as long as it has no password.
 */
export const isUnopened: RawBuilder<boolean> = sql`(${hasStatus('waiting')} or (
  ${hasStatus('active')} and actor.password_hash is null and actor.is_provisioned
))`

/**
 * Whether `retryMails` can retry a row of the table `mail`. The values of a mail are deleted when it is given up. So it
 * can be sent again only if its kind has no values, or as a new activation mail for an account that is not open yet.
 */
export const isRetryable: RawBuilder<boolean> = sql`case mail.state
  when 'waiting' then true
  when 'failed' then mail.kind = any(${kindsWithoutValues}::text[]) or (mail.kind = any(${kindsThatOpen}::text[]) and exists (
    select from actor
    where actor.mail_key = lower(normalize(mail.recipient, NFKC)) and ${isUnopened}
  ))
  else false
end`
