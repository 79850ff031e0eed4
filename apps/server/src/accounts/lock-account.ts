import type { Transaction } from 'kysely'
import type { Database } from '#database.ts'
import type { ActorRow } from './tables.ts'

/**
 * An account, kept from changing until the transaction ends; undefined when there is none. Whoever changes an account and
 * its proofs locks the account first: two who met in another order would wait for each other.
 */
export function lockAccount(trx: Transaction<Database>, id: string): Promise<ActorRow | undefined> {
  return trx.selectFrom('actor').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
