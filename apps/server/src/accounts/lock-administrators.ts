import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { statusOfAccount } from './account-status.ts'

/**
 * Whether an administrator beside someone can sign in. All of them are kept from changing until the transaction ends, so
 * that the last two do not go at once; ask before anything else is locked.
 */
export async function hasOtherAdministrator(trx: Transaction<Database>, actorId: string): Promise<boolean> {
  // Rows alone will not do: who has just lost the role stays locked by those who waited for it, out of order.
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(trx)
  const administrators = await trx
    .selectFrom('actor')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.some(other => other.id !== actorId && statusOfAccount(other) === 'active')
}
