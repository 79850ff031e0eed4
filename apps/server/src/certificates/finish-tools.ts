import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { isCounted, learners } from '#learning/learners.ts'
import { lockProgress } from '#learning/record-progress.ts'
import { aJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'
import { issueIfEarned } from './issue-certificate.ts'
import { issuePathsIfEarned } from './issue-path-certificates.ts'

/** People who have done all of a tool and have not finished it, and what the tool is now. */
type PendingFinish = { tool_id: string; fingerprint: string; people: string[] }

/**
 * By tool, the people who have done all of it without having finished, and who may have by now: since they were last
 * looked at, the tool, the rule of its certificate or their progress has changed.
 */
export async function readPendingFinishes(db: Kysely<Database>): Promise<PendingFinish[]> {
  const { rows } = await sql<PendingFinish>`
    with pending as materialized (
      select learner.actor_id, learner.tool_id from ${learners(sql`true`)}
      where learner.finished_at is null and learner.slide_count > 0 and learner.done_count >= learner.slide_count
    ),
    print as (
      select tool.id, md5(concat(tool.visibility, tool.content, approval.grounds, (
        select string_agg(concat(slide.id, slide.content), '' order by slide.id)
        from object slide
        join object module on module.id = slide.parent_id
        where module.parent_id = tool.id and ${isCounted}
      ))) as fingerprint
      from object tool
      left join certificate_approval approval on approval.tool_id = tool.id
      where tool.id in (select tool_id from pending)
    )
    select pending.tool_id, print.fingerprint, array_agg(pending.actor_id) as people
    from pending
    join print on print.id = pending.tool_id
    left join finish_look look on look.tool_id = pending.tool_id
    where look.fingerprint is distinct from print.fingerprint or exists (
      select from progress p
      where p.actor_id = pending.actor_id and p.tool_id = pending.tool_id and p.changed_at > look.looked_at
    )
    group by pending.tool_id, print.fingerprint
  `.execute(db)
  return rows
}

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
      const looked_at = new Date()
      for (const { tool_id, fingerprint, people } of await readPendingFinishes(db)) {
        let areAllActive = true
        for (const person of people) {
          if (signal.aborted) return
          areAllActive = (await finishTool({ db, config }, person, tool_id)) && areAllActive
        }
        // An account that is blocked now may be active tomorrow.
        if (!areAllActive) continue
        await db
          .insertInto('finish_look')
          .values({ tool_id, fingerprint, looked_at })
          .onConflict(conflict => conflict.column('tool_id').doUpdateSet({ fingerprint, looked_at }))
          .execute()
      }
    },
  })
}

/** Records that a person finished a tool, where they did, with their certificates; false if their account is not active. */
async function finishTool(
  { db, config }: { db: Kysely<Database>; config: Config },
  actor_id: string,
  tool_id: string,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    await lockProgress(trx, actor_id)
    const person = await trx
      .selectFrom('actor')
      .select(['role', 'language'])
      .where('id', '=', actor_id)
      .where(hasStatus('active'))
      .executeTakeFirst()
    if (!person) return false
    const about = { language: person.language, settings: () => effectiveSettings(trx, config) }
    const viewer = { id: actor_id, isAdministrator: person.role === 'admin' }
    await issueIfEarned(trx, viewer, tool_id, about)
    await issuePathsIfEarned(trx, viewer, { withTools: [tool_id] }, about)
    return true
  })
}
