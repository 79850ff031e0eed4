import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'

/** Every night: contact requests go two years after they were answered, or after they came where nobody has. */
export function purgeRequests(db: Kysely<Database>) {
  return aJob({
    id: 'forget-contact-requests',
    payload: z.strictObject({}),
    schedule: { cron: '50 3 * * *', payload: {} },
    async run() {
      const old = sql<Date>`now() - interval '2 years'`
      await db
        .deleteFrom('contact_request')
        .where(request =>
          request.or([
            request('closed_at', '<', old),
            request.and([request('closed_at', 'is', null), request('created_at', '<', old)]),
          ]),
        )
        .execute()
    },
  })
}
