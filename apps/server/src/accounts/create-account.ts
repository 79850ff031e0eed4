import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { mailKey } from './mail-key.ts'
import { hashPassword } from './passwords.ts'

/** What an account is made of; a password hash of null is someone who has yet to choose a password. */
export type AccountRecord = {
  mail: string
  firstName: string
  lastName: string
  passwordHash: string | null
  organization?: string
  job?: string
  canton?: string
  role?: 'user' | 'admin'
  language?: Language
  isActivated?: boolean
  /** Last moment of the account; null for ever. */
  validUntil?: Date | null
}

export type NewAccount = Omit<AccountRecord, 'passwordHash'> & { password: string }

/** Makes an account with a password and gives its id; null when the address has one already. */
export async function createAccount(db: Kysely<Database>, { password, ...account }: NewAccount) {
  return insertAccount(db, { ...account, passwordHash: await hashPassword(password) })
}

/** Makes an account and gives its id; null when the address has one already. */
export async function insertAccount(db: Kysely<Database>, account: AccountRecord): Promise<string | null> {
  const made = await db
    .insertInto('actor')
    .values({
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
      activated_at: account.isActivated ? new Date() : null,
      valid_until: account.validUntil ?? null,
    })
    .onConflict(conflict => conflict.column('mail_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
