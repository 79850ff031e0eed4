import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Days for which recipients are kept. */
export const mailDays = 90

/** Every night: deletes old mails, with their recipients and dates. */
export function purgeMails(db: Kysely<Database>) {
  return aJob({
    id: 'forget-mails',
    payload: z.strictObject({}),
    schedule: { cron: '40 3 * * *', payload: {} },
    async run() {
      await db
        .deleteFrom('mail')
        .where('state', '!=', 'waiting')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${mailDays})`)
        .execute()
    },
  })
}
