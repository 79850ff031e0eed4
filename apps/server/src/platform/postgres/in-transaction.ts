import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** Runs `work` in a transaction: in the current one, or in one of its own. */
export function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Database>) : db.transaction().execute(work)
}
