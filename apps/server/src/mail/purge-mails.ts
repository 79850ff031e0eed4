import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Every night: whom we wrote to, and when, is forgotten after ninety days. */
export function purgeMails(db: Kysely<Database>) {
  return aJob({
    id: 'forget-mails',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run() {
      await db
        .deleteFrom('mail')
        .where('state', '!=', 'waiting')
        .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
        .execute()
    },
  })
}
