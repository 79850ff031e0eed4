import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { statusOfAccount } from './account-status.ts'

/**
 * Whether an administrator beside someone can sign in. All of them are kept from changing until the transaction ends, so
 * that the last two do not go at once; ask before anything else is locked.
 */
export async function hasOtherAdministrator(trx: Transaction<Database>, actorId: string): Promise<boolean> {
  const administrators = await trx
    .selectFrom('actor')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.some(other => other.id !== actorId && statusOfAccount(other) === 'active')
}
