import type { Language } from '@preau/locales/languages'
import type { Kysely } from 'kysely'
import type { Database } from '#database.ts'
import { mailKey } from './mail-key.ts'
import { hashPassword } from './passwords.ts'

export type NewAccount = {
  mail: string
  firstName: string
  lastName: string
  password: string
  organization?: string
  job?: string
  canton?: string
  role?: 'user' | 'admin'
  language?: Language
  isActivated?: boolean
}

/** Makes an account and gives its id; null when the address has one already. */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<string | null> {
  const made = await db
    .insertInto('actor')
    .values({
      mail: account.mail.trim(),
      mail_key: mailKey(account.mail),
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: await hashPassword(account.password),
      organization: account.organization ?? '',
      job: account.job ?? '',
      canton: account.canton ?? null,
      role: account.role ?? 'user',
      language: account.language ?? 'fr',
      activated_at: account.isActivated ? new Date() : null,
    })
    .onConflict(conflict => conflict.column('mail_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
