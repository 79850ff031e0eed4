import { randomUUID } from 'node:crypto'
import type { UserSession } from '@preau/contract/actors'
import type { Kysely } from 'kysely'
import { createAccount, type NewAccount } from '#accounts/create-account.ts'
import { signIn } from '#accounts/sign-in.ts'
import type { Database } from '#database.ts'
import type { Viewer } from '#library/rights.ts'

/** The password of everyone these make. */
export const password = 'un préau à Lausanne'

/** Someone with an account: the account's id, their session, and both as the rest of the server sees them. */
export type TestPerson = { id: string; mail: string; session: UserSession; viewer: Viewer & { id: string } }

/** A signed-in teacher; `about` changes what this test is about. */
export async function aTeacher(db: Kysely<Database>, about: Partial<NewAccount> = {}): Promise<TestPerson> {
  const mail = about.mail ?? `${randomUUID()}@ecole.ch`
  const account = { firstName: 'Chiara', lastName: 'Monnet', password, isActivated: true, ...about, mail }
  const id = await createAccount(db, account)
  const way = { userAgent: 'test', address: '192.0.2.1', domains: ['localhost'] }
  const result = await signIn(db, { mail, secret: account.password, ...way })
  if (id === null || result.outcome !== 'signed-in') throw new Error(`${mail} cannot be made`)
  return { id, mail, session: result.session, viewer: { id, isAdministrator: account.role === 'admin' } }
}

/** A signed-in administrator. */
export function anAdministrator(db: Kysely<Database>): Promise<TestPerson> {
  return aTeacher(db, { role: 'admin', firstName: 'Aline', lastName: 'Rochat' })
}
