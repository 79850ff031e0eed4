import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { lockProgress } from '#learning/record-progress.ts'
import { aJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { issueIfEarned } from './issue-certificate.ts'
import { issuePathsIfEarned } from './issue-path-certificates.ts'

/**
 * Every night: a tool is finished by those who have done all of it since its authors took something out of it, or asked
 * for fewer points. All others finish with the progress that does it.
 */
export function finishTools({ db, config }: { db: Kysely<Database>; config: Config }) {
  return aJob({
    id: 'finish-tools',
    payload: z.strictObject({}),
    schedule: { cron: '10 4 * * *', payload: {} },
    async run(_payload, signal) {
      const { rows } = await sql<{ actor_id: string; tool_id: string }>`
        select learner.actor_id, learner.tool_id from ${learners(sql`true`)}
        where learner.finished_at is null and learner.slide_count > 0 and learner.done_count >= learner.slide_count
      `.execute(db)
      for (const { actor_id, tool_id } of rows) {
        if (signal.aborted) return
        await db.transaction().execute(async trx => {
          await lockProgress(trx, actor_id)
          const person = await trx
            .selectFrom('actor')
            .select(['role', 'language'])
            .where('id', '=', actor_id)
            .where(hasStatus('active'))
            .executeTakeFirst()
          if (!person) return
          const about = { language: person.language, settings: () => effectiveSettings(trx, config) }
          const viewer = { id: actor_id, isAdministrator: person.role === 'admin' }
          await issueIfEarned(trx, viewer, tool_id, about)
          await issuePathsIfEarned(trx, viewer, { withTools: [tool_id] }, about)
        })
      }
    },
  })
}
