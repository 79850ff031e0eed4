import type { cantons } from '@preau/contract/accounts/person-fields'
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
  /** Null where nobody has said. */
  canton?: (typeof cantons)[number] | null
  role?: 'user' | 'admin'
  language?: Language
  isActivated?: boolean
  /** Whether somebody else makes it for its owner. */
  isProvisioned?: boolean
  /** Which import of a file of people makes it. */
  importId?: string | null
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
  const [id = null] = await insertAccounts(db, [account])
  return id
}

/** Makes several accounts at once, in their order, and gives their ids; null for one whose address has one already. */
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
    // Of two with one address the first was made.
    ids.delete(mail_key)
    return id
  })
}
