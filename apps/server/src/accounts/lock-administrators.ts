import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { statusOfAccount } from './account-status.ts'

/**
 * Locks all administrators until the transaction ends, so that the last two cannot leave at once; call it before any
 * other lock. Returns the ids of those who can sign in.
 */
export async function lockAdministrators(trx: Transaction<Database>): Promise<string[]> {
  // Row locks alone can deadlock. A transaction may wait for an administrator who then loses the role: it keeps the
  // lock on that row although the row is no longer selected.
  await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(trx)
  const administrators = await trx
    .selectFrom('actor')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return administrators.filter(each => statusOfAccount(each) === 'active').map(({ id }) => id)
}
