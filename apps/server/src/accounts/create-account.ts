import { mailKey } from '@preau/contract/accounts/mail-address'
import type { cantons } from '@preau/contract/accounts/person-fields'
import type { Role } from '@preau/contract/people/calls'
import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { hashPassword } from './passwords.ts'

/** The fields of a new account; the password hash is null where the owner has yet to choose a password. */
export type AccountRecord = {
  mail: string
  firstName: string
  lastName: string
  passwordHash: string | null
  organization?: string
  job?: string
  /** Null where unknown. */
  canton?: (typeof cantons)[number] | null
  role?: Role
  language?: Language
  isActivated?: boolean
  /** Whether somebody other than the owner creates it. */
  isProvisioned?: boolean
  /** The import of a file of people that creates it. */
  importId?: string | null
  /** The registration link of an administrator with which the owner registers. */
  registrationLinkId?: string | null
  /** Last moment of the account; null where it never expires. */
  validUntil?: Date | null
}

export type NewAccount = Omit<AccountRecord, 'passwordHash'> & { password: string }

/** Creates an account with a password and returns its id; null when the address already has one. */
export async function createAccount(db: Kysely<Database>, { password, ...account }: NewAccount) {
  return insertAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/** Creates an account and returns its id; null when the address already has one. */
export async function insertAccount(db: Kysely<Database>, account: AccountRecord): Promise<string | null> {
  const [id = null] = await insertAccounts(db, [account])
  return id
}

/** Creates several accounts at once and returns their ids in the same order; null where the address already has one. */
export async function insertAccounts(db: Kysely<Database>, accounts: AccountRecord[]): Promise<(string | null)[]> {
  if (accounts.length === 0) return []
  const rows = accounts.map(account => ({
    mail: account.mail.trim(),
    mail_key: mailKey(account.mail),
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: account.passwordHash,
    organization: account.organization ?? '',
    job: account.job ?? '',
    canton: account.canton ?? null,
    role: account.role ?? 'user',
    language: account.language ?? 'fr',
    is_provisioned: account.isProvisioned ?? false,
    import_id: account.importId ?? null,
    registration_link_id: account.registrationLinkId ?? null,
    activated_at: account.isActivated ? new Date() : null,
    valid_until: account.validUntil ?? null,
  }))
  const made = await db
    .insertInto('actor')
    .values(rows)
    .onConflict(conflict => conflict.column('mail_key').doNothing())
    .returning(['id', 'mail_key'])
    .execute()
  const ids = new Map(made.map(({ id, mail_key }) => [mail_key, id]))
  return rows.map(({ mail_key }) => {
    const id = ids.get(mail_key) ?? null
    // Of two entries with one address only the first was created.
    ids.delete(mail_key)
    return id
  })
}
