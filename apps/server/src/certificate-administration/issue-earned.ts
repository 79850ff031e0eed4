import { randomUUID } from 'node:crypto'
import type { Role } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import { currentCertificate, issueIfEarned } from '#certificates/issue-certificate.ts'
import { issuePathsIfEarned } from '#certificates/issue-path-certificates.ts'
import type { Config } from '#config.ts'
import type { Database } from '#database.ts'
import { lockProgress } from '#learning/record-progress.ts'
import { isPathCertificateGiven } from '#library/certificate-grounds.ts'
import { aJob, isPending, sendJob } from '#platform/jobs.ts'
import { effectiveSettings } from '#settings/effective-settings.ts'

type Dependencies = { db: Kysely<Database>; config: Config; log: Logger }

/** People handled before the progress of the run is recorded. */
const peopleAtOnce = 50

const job = { id: 'issue-earned-certificates', payload: z.strictObject({ id: z.uuid() }) }

/**
 * Issues a certificate to everybody who earned one before there were any. People are taken in the order of their ids,
 * and the last one is recorded: after a crash the job continues there, and skips people who already have a certificate.
 */
export function issueEarned(deps: Dependencies) {
  return aJob({
    ...job,
    async run({ id }, signal) {
      while (await takePeople(deps, id)) signal.throwIfAborted()
    },
  })
}

type PersonRow = { id: string; role: Role; language: Language }

/** Issues certificates to the next people, and returns whether there may be more people. */
async function takePeople(deps: Dependencies, runId: string): Promise<boolean> {
  const { db } = deps
  const run = await db.selectFrom('certificate_run').selectAll().where('id', '=', runId).executeTakeFirst()
  if (!run || run.ended_at) return false
  const people: PersonRow[] = await db
    .selectFrom('actor')
    .select(['id', 'role', 'language'])
    .where(hasStatus('active'))
    .$if(run.last_actor_id !== null, query => query.where('id', '>', run.last_actor_id))
    .orderBy('id')
    .limit(peopleAtOnce)
    .execute()
  const byId = new Map(people.map(person => [person.id, person]))
  let failed = 0
  // Paths come last: a certificate of a tool may be what is missing of one.
  for (const [read, issue] of [
    [withoutCertificate, issueIfEarned],
    [withoutPathCertificate, issueOfPath],
  ] as const) {
    for (const { actor_id, tool_id } of await read(db, [...byId.keys()])) {
      const person = byId.get(actor_id)
      if (person && !(await issueTo(deps, runId, { person, of: tool_id, issue }))) failed += 1
    }
  }
  const noted = await db
    .updateTable('certificate_run')
    .set(
      people.length === 0
        ? { ended_at: sql`now()` }
        : {
            checked: sql`checked + ${people.length}`,
            // Written together with the progress, so that each failure is counted once, even if the server is killed.
            failed: sql`failed + ${failed}`,
            last_actor_id: people.at(-1)?.id ?? null,
          },
    )
    .where('id', '=', runId)
    // A worker that was believed dead may still run beside the one that continues: only one of them records the
    // progress.
    .where(sql<boolean>`last_actor_id is not distinct from ${run.last_actor_id}`)
    .executeTakeFirst()
  return people.length > 0 && noted.numUpdatedRows > 0n
}

/** The tools in which these people have progress but no certificate. */
async function withoutCertificate(db: Kysely<Database>, actorIds: string[]) {
  const { rows } = await sql<{ actor_id: string; tool_id: string }>`
    select distinct p.actor_id, p.tool_id from progress p
    where p.actor_id = any (${actorIds}::uuid[]) and p.seen_at is not null and not exists (
      select from certificate c where c.actor_id = p.actor_id and c.tool_id = p.tool_id and c.replaced_by is null
    )
    order by p.actor_id, p.tool_id
  `.execute(db)
  return rows
}

/**
 * Paths that give a certificate, for the people who have begun one of the path's tools and do not have its certificate.
 */
async function withoutPathCertificate(db: Kysely<Database>, actorIds: string[]) {
  const { rows } = await sql<{ actor_id: string; tool_id: string }>`
    select distinct begun.actor_id, o.id as tool_id
    from object o
    join certificate_approval a on a.tool_id = o.id
    join (
      select actor_id, tool_id from progress where actor_id = any (${actorIds}::uuid[])
      union select actor_id, tool_id from certificate where actor_id = any (${actorIds}::uuid[])
    ) begun on begun.tool_id = any (o.named_ids)
    where o.type = 'path' and ${isPathCertificateGiven} and not exists (
      select from certificate c where c.actor_id = begun.actor_id and c.tool_id = o.id and c.replaced_by is null
    )
    order by begun.actor_id, o.id
  `.execute(db)
  return rows
}

type Issue = (...how: Parameters<typeof issueIfEarned>) => Promise<object | null | undefined>

const issueOfPath: Issue = async (trx, person, path, about) =>
  (await issuePathsIfEarned(trx, person, { paths: [path] }, about))[0]

/** Issues one certificate, if it is earned; false where that failed, so that the run can go on with the others. */
async function issueTo(
  { db, config, log }: Dependencies,
  runId: string,
  { person: { id, role, language }, of, issue }: { person: PersonRow; of: string; issue: Issue },
): Promise<boolean> {
  try {
    await db.transaction().execute(async trx => {
      await lockProgress(trx, id)
      if (await currentCertificate(trx, id, of)) return
      const settings = () => effectiveSettings(trx, config)
      const viewer = { id, isAdministrator: role === 'admin' }
      if (!(await issue(trx, viewer, of, { language, settings }))) return
      // In one transaction with the certificate, so that each is counted once, even if the server is killed.
      await trx.updateTable('certificate_run').set({ issued: sql`issued + 1` }).where('id', '=', runId).execute()
    })
    return true
  } catch (err) {
    log.error({ err, actor: id, tool: of, run: runId }, 'a certificate that was earned could not be issued')
    return false
  }
}

type Run = Answer<'getCertificateRun'>[number]

/** Starts a run for everybody who has earned a certificate; returns the current run where there is one. */
export function beginRun(db: Kysely<Database>, by: string): Promise<Run> {
  return db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtextextended('certificate run', 0))`.execute(trx)
    const last = await lastRun(trx)
    if (last?.state === 'running') return last
    const { people } = await trx
      .selectFrom('actor')
      .select(expression => expression.fn.countAll<number>().as('people'))
      .where(hasStatus('active'))
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await trx.insertInto('certificate_run').values({ id, people }).execute()
    await sendJob(trx, job, { id })
    await recordEvent(trx, { by, action: 'issue-earned-certificates', to: null })
    const begun = await lastRun(trx)
    if (!begun) throw new Error('the new run is missing')
    return begun
  })
}

/** The progress of the last run; undefined where there never was one. */
export async function lastRun(db: Kysely<Database>): Promise<Run | undefined> {
  const row = await db
    .selectFrom('certificate_run')
    .selectAll()
    .select(isPending(job, sql.ref<string>('certificate_run.id')).as('is_under_way'))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { people, checked, issued, failed } = row
  return {
    state: row.ended_at ? 'done' : row.is_under_way ? 'running' : 'failed',
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    ...{ people, checked, issued, failed },
  }
}
