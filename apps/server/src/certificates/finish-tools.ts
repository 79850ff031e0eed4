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

/** A tool, a hash of its present state, and the people who have done all of it but have not finished it yet. */
type PendingFinish = { tool_id: string; fingerprint: string; people: string[] }

/**
 * For each tool, the people who have done all of it without having finished it, and who may have finished by now. These
 * are people with an active account, where something has changed since the last look: the tool or what it is in, the
 * rule of its certificate, their progress, their rights or their account.
 */
export async function readPendingFinishes(db: Kysely<Database>): Promise<PendingFinish[]> {
  const { rows } = await sql<PendingFinish>`
    with pending as materialized (
      select learner.actor_id, learner.tool_id from ${learners(hasStatus('active'))}
      where learner.finished_at is null and learner.slide_count > 0 and learner.done_count >= learner.slide_count
    ),
    print as (
      select tool.id, tool.path, md5(concat(tool.visibility, tool.owner_id, tool.content, approval.grounds, (
        select string_agg(concat(parent.id, parent.visibility, parent.deleted_at), '' order by parent.id)
        from object parent where parent.id = any (tool.path)
      ), (
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
    where look.fingerprint is distinct from print.fingerprint
      or exists (
        select from progress p
        where p.actor_id = pending.actor_id and p.tool_id = pending.tool_id and p.changed_at > look.looked_at
      )
      or exists (
        select from actor where actor.id = pending.actor_id
          and greatest(actor.updated_at, actor.activated_at) > look.looked_at
      )
      or exists (
        select from share
        where share.actor_id = pending.actor_id and share.granted_at > look.looked_at
          and share.object_id = any (print.path || print.id)
      )
    group by pending.tool_id, print.fingerprint
  `.execute(db)
  return rows
}

/**
 * Every night: finishes tools for people who already had done all that is left of a tool after its authors removed
 * something, or enough after they lowered the required points. In all other cases the progress itself finishes the
 * tool.
 */
export function finishTools({ db, config }: { db: Kysely<Database>; config: Config }) {
  return aJob({
    id: 'finish-tools',
    payload: z.strictObject({}),
    schedule: { cron: '10 4 * * *', payload: {} },
    async run(_payload, signal) {
      // Five minutes early: a transaction that commits after the people are read may have started, and so be dated,
      // before.
      const { rows } = await sql<{ looked_at: Date }>`select now() - interval '5 minutes' as looked_at`.execute(db)
      const { looked_at } = rows[0]!
      for (const { tool_id, fingerprint, people } of await readPendingFinishes(db)) {
        for (const person of people) {
          if (signal.aborted) return
          await finishTool({ db, config }, person, tool_id)
        }
        await db
          .insertInto('finish_look')
          .values({ tool_id, fingerprint, looked_at })
          .onConflict(conflict => conflict.column('tool_id').doUpdateSet({ fingerprint, looked_at }))
          .execute()
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
