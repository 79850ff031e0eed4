import { type Kysely, sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database.ts'
import { lockTree } from '#library/find-object.ts'
import { eventually } from '#platform/testing/eventually.ts'

/** Comes back once a query of this database waits for what another transaction holds. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  await eventually(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0))
}

/**
 * Begins something that writes before it takes its place in the library, and changes something while it waits for that;
 * gives what came of it.
 */
export async function writtenMeanwhile<Result>(
  db: Kysely<Database>,
  begin: () => Promise<Result>,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Result> {
  const [begun] = await db.transaction().execute(async trx => {
    await lockTree(trx)
    const begun = begin()
    // Who waits and has the number of a transaction has written before.
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks waits join pg_locks wrote using (pid)
        where waits.locktype = 'advisory' and not waits.granted and wrote.locktype = 'transactionid' and wrote.granted
          and waits.database = (select oid from pg_database where datname = current_database())
      `.execute(db)
      expect(rows).toHaveLength(1)
    })
    await change(trx)
    return [begun]
  })
  return begun
}
