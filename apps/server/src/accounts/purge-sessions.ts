import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#database.ts'
import { aJob } from '#platform/jobs.ts'
import { browserDays } from './known-browsers.ts'
import { longestDays } from './sessions.ts'
import { signInDays } from './sign-in-log.ts'

/** Every night: removes expired sessions, old records of sign-ins, and browsers that nobody signs in with any more. */
export function purgeSessions(db: Kysely<Database>) {
  return aJob({
    id: 'forget-sessions',
    payload: z.strictObject({}),
    schedule: { cron: '20 3 * * *', payload: {} },
    async run() {
      await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now()`).execute()
      // After so many days the session would have expired in any case.
      await db
        .deleteFrom('ended_session')
        .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${longestDays})`)
        .execute()
      await db.deleteFrom('sign_in').where('at', '<', sql<Date>`now() - make_interval(days => ${signInDays})`).execute()
      await db
        .deleteFrom('known_browser')
        .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${browserDays})`)
        .execute()
    },
  })
}
