import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#database.ts'
import { eventually } from '#platform/testing/eventually.ts'

/** Comes back once a query of this database waits for what another transaction holds. */
export async function untilOneWaits(db: Kysely<Database>): Promise<void> {
  const waiting = sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `
  await eventually(async () => expect((await waiting.execute(db)).rows.length).toBeGreaterThan(0))
}
