import { randomUUID } from 'node:crypto'
import type { SignedInViewer } from '@preau/contract/library/rights'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Kysely } from 'kysely'
import { statusOfAccount } from '#accounts/account-status.ts'
import { insertAccount, type NewAccount } from '#accounts/create-account.ts'
import { hashPassword } from '#accounts/passwords.ts'
import { openSession } from '#accounts/sessions.ts'
import { presentSession } from '#accounts/sign-in.ts'
import type { Database } from '#database.ts'

/** The password of everyone made here. */
export const password = 'un préau à Lausanne'

/** Someone with an account: the account's id, their session, and both as the rest of the server sees them. */
export type TestPerson = { id: string; mail: string; session: UserSession; viewer: SignedInViewer }

/** The hash of that password: computed once, since it is slow by design. */
let itsHash: Promise<string> | undefined

/** A signed-in teacher; `about` has the fields that matter for the test. */
export async function aTeacher(db: Kysely<Database>, about: Partial<NewAccount> = {}): Promise<TestPerson> {
  const { password: own, mail = `${randomUUID()}@ecole.ch`, ...others } = about
  itsHash ??= hashPassword(password)
  const passwordHash = await (own === undefined ? itsHash : hashPassword(own))
  const person = { firstName: 'Chiara', lastName: 'Monnet', isActivated: true, ...others }
  await insertAccount(db, { ...person, mail, passwordHash })
  const actor = await db.selectFrom('actor').selectAll().where('mail', '=', mail).executeTakeFirst()
  const session =
    actor && statusOfAccount(actor) === 'active'
      ? await openSession(db, actor, { userAgent: 'test', address: '127.0.0.1' })
      : null
  if (!actor || !session) throw new Error(`${mail} cannot be made`)
  const { id, role } = actor
  return {
    id,
    mail,
    session: presentSession(actor, session, ['localhost']),
    viewer: { id, isAdministrator: role === 'admin' },
  }
}

/** A signed-in administrator. */
export function anAdministrator(db: Kysely<Database>): Promise<TestPerson> {
  return aTeacher(db, { role: 'admin', firstName: 'Aline', lastName: 'Rochat' })
}
