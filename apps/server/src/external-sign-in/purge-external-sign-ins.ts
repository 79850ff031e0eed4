import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Every night: removes auth requests that no browser returned from, and their data. */
export function purgeExternalSignIns(db: Kysely<Database>) {
  return aJob({
    id: 'forget-external-sign-ins',
    payload: z.strictObject({}),
    schedule: { cron: '30 3 * * *', payload: {} },
    async run() {
      for (const table of ['external_departure', 'external_token', 'external_link'] as const) {
        await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
      }
    },
  })
}
