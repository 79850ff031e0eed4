import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Days for which proofs of an address are kept. */
export const tokenDays = 90

/** Every night: deletes proofs of addresses, long after they have expired. */
export function purgeTokens(db: Kysely<Database>) {
  return aJob({
    id: 'forget-tokens',
    payload: z.strictObject({}),
    schedule: { cron: '25 3 * * *', payload: {} },
    async run() {
      await db
        .deleteFrom('token')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${tokenDays})`)
        .execute()
    },
  })
}
