import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { ActorRow } from './tables.ts'

/**
 * Locks an account until the transaction ends; undefined when there is none. To change an account and its proofs, lock
 * the account first: two transactions that lock in different orders would deadlock.
 */
export function lockAccount(trx: Transaction<Database>, id: string): Promise<ActorRow | undefined> {
  return trx.selectFrom('actor').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
