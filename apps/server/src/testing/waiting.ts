import { type Kysely, sql, type Transaction } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database.ts'
import { lockTree } from '#library/find-object.ts'
import { eventually } from '#platform/testing/eventually.ts'

/** Resolves once a query of this database waits for a lock of another transaction. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  await eventually(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0))
}

/**
 * Runs something that writes before it locks the tree, and makes a change while it waits for that lock; returns its
 * result.
 */
export async function writtenConcurrently<Result>(
  db: Kysely<Database>,
  begin: () => Promise<Result>,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Result> {
  const [begun] = await db.transaction().execute(async trx => {
    await lockTree(trx)
    const begun = begin()
    // A transaction that has an id has written something, and this one waits for the advisory lock.
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
