import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Days for which what was sent to prove an address is kept. */
export const tokenDays = 90

/** Every night: what was sent to prove addresses is forgotten, long after the last proof has ended. */
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
