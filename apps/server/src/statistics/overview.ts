import { statfs } from 'node:fs/promises'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, sql } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { learners } from '#learning/learners.ts'
import { countLinkFaults } from '#links/read-links.ts'
import { countMails } from '#mail-administration/list-mails.ts'
import { countRequests } from '#support/list-requests.ts'

/** What administrators have to do, and what happened in the last seven days. */
export async function readOverview(
  db: Kysely<Database>,
  { dataDir }: { dataDir: string },
): Promise<Answer<'getOverview'>[number]> {
  // Only people who were active this week can have finished something this week.
  const active = sql<boolean>`(progress.actor_id, progress.tool_id) in (
    select recent.actor_id, recent.tool_id from progress recent where recent.done_at > now() - interval '7 days'
  )`
  const { rows } = await sql<Record<'waitingPeople' | 'finishedThisWeek' | 'certificatesThisWeek', number>>`
    select
      (select count(*)::int from actor where ${hasStatus('waiting')}) as "waitingPeople",
      (select count(*)::int from ${learners(active)} where learner.finished_at > now() - interval '7 days')
        as "finishedThisWeek",
      (select count(*)::int from certificate
        where issued_at > now() - interval '7 days' and withdrawn_at is null and replaced_by is null)
        as "certificatesThisWeek"
  `.execute(db)
  const { open } = await countRequests(db)
  const { failed } = await countMails(db)
  const faultyLinks = await countLinkFaults(db)
  return { openRequests: open, failedMails: failed, faultyLinks, ...rows[0]!, disk: await readDisk(dataDir) }
}

async function readDisk(folder: string): Promise<Answer<'getOverview'>[number]['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
