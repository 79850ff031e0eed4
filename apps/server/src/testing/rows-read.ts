import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'

/** How many rows of the library a query reads to find its result. */
export async function rowsRead(db: Kysely<Database>, read: (trx: Transaction<Database>) => Promise<unknown>) {
  return db.transaction().execute(async trx => {
    const before = await rowsSoFar(trx)
    await read(trx)
    return (await rowsSoFar(trx)) - before
  })
}

async function rowsSoFar(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'object'
  `.execute(trx)
  return rows[0]?.count ?? 0
}
