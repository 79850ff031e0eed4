import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { startOfToday } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'

/** Years for which a contact request is kept after its answer. */
export const requestYears = 2

/** Every night: deletes contact requests some years after their answer, or after their arrival if nobody answered. */
export function purgeRequests(db: Kysely<Database>) {
  return aJob({
    id: 'forget-contact-requests',
    payload: z.strictObject({}),
    schedule: { cron: '50 3 * * *', payload: {} },
    async run() {
      const old = startOfToday({ years: requestYears })
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
