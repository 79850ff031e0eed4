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

/** A change with which somebody may have finished a tool: of an object, of a person, or of what one may do with the other. */
type Change = { object_id: string | null; actor_id: string | null }

/** The changes that were noted since the last night, each once; `ids` are its notes. */
export async function readFinishDue(db: Kysely<Database>): Promise<(Change & { ids: string[] })[]> {
  return db
    .selectFrom('finish_due')
    .select(['object_id', 'actor_id', sql<string[]>`array_agg(id)`.as('ids')])
    .groupBy(['object_id', 'actor_id'])
    .execute()
}

/** The people with an active account who have done all of a tool that a change concerns, without having finished it. */
export async function readPendingFinishes(db: Kysely<Database>, { object_id, actor_id }: Change) {
  const whose = [hasStatus('active')]
  if (actor_id !== null) whose.push(sql`progress.actor_id = ${actor_id}::uuid`)
  if (object_id !== null)
    whose.push(sql`progress.tool_id in (
      select o.id from object o
      where o.type = 'tool' and (o.id = ${object_id}::uuid or o.path @> array[${object_id}::uuid])
    )`)
  const { rows } = await sql<{ actor_id: string; tool_id: string }>`
    select learner.actor_id, learner.tool_id from ${learners(sql`${sql.join(whose, sql` and `)}`)}
    where learner.finished_at is null and learner.slide_count > 0 and learner.done_count >= learner.slide_count
  `.execute(db)
  return rows
}

/**
 * Every night: a tool is finished by those who have done all of it since its authors took something out of it, or asked
 * for fewer points. All others finish with the progress that does it. Triggers note the changes with which this may be so.
 */
export function finishTools({ db, config }: { db: Kysely<Database>; config: Config }) {
  return aJob({
    id: 'finish-tools',
    payload: z.strictObject({}),
    schedule: { cron: '10 4 * * *', payload: {} },
    async run(_payload, signal) {
      for (const { ids, ...change } of await readFinishDue(db)) {
        for (const { actor_id, tool_id } of await readPendingFinishes(db, change)) {
          if (signal.aborted) return
          await finishTool({ db, config }, actor_id, tool_id)
        }
        await db.deleteFrom('finish_due').where('id', 'in', ids).execute()
      }
    },
  })
}

/**
 * Records that a person finished a tool, if they did, and issues their certificates; does nothing where their account
 * is not active.
 */
async function finishTool(
  { db, config }: { db: Kysely<Database>; config: Config },
  actor_id: string,
  tool_id: string,
): Promise<void> {
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
