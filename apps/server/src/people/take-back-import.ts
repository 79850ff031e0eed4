import { hoursToTakeBack } from '@preau/contract/people/calls'
import type { Answer } from '@preau/contract/schemas'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { recordEvents } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { readImportedGroups, takeBackGroups } from '#groups/import-groups.ts'
import type { Refusable } from '#platform/http/envelope.ts'

type Import = Answer<'getImports'>[number]
type Kept = Answer<'takeBackImport'>[number]['kept'][number]
type CreatedAccount = { id: string; mail: string; first_name: string; last_name: string; reason: Kept['reason'] | null }

const isRecent = sql<boolean>`audit.action = 'import-people'
  and audit.at > now() - make_interval(hours => ${hoursToTakeBack}) and audit.details ? 'import'`

/** Why an account of an import is kept: its owner has opened it, or it got a right on something. */
const reason: RawBuilder<Kept['reason'] | null> = sql`case
  when actor.activated_at is not null or actor.seen_at is not null then 'activated'
  when actor.role <> 'user' or exists (select from share where share.actor_id = actor.id)
    or exists (select from certificate where certificate.actor_id = actor.id) then 'entrusted'
end`

/** The imports that can still be undone and that have accounts or groups left, the latest first. */
export async function listImports(db: Kysely<Database>): Promise<Import[]> {
  const { rows } = await sql<Omit<Import, 'at'> & { at: Date }>`
    select
      (audit.details->>'import') as id, audit.at, coalesce(full_name(who.first_name, who.last_name), '') as who,
      (select count(*)::int from actor where actor.import_id = (audit.details->>'import')::uuid) as accounts,
      (
        select count(*)::int from people_group where people_group.import_id = (audit.details->>'import')::uuid
          and people_group.closed_at is null
      ) as groups,
      exists (select from group_invitation i where i.import_id = (audit.details->>'import')::uuid)
        or exists (select from membership m where m.import_id = (audit.details->>'import')::uuid and m.is_lead) as "placesPeople"
    from audit left join actor who on who.id = audit.actor_id
    where ${isRecent}
    order by audit.at desc, audit.id desc
    limit 20
  `.execute(db)
  return rows
    .filter(({ accounts, groups, placesPeople }) => accounts + groups > 0 || placesPeople)
    .map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/**
 * Undoes an import of people: its accounts and groups are deleted. Accounts that were opened since or got a right on
 * something are kept, and so are groups that people use. A trial gives the same answer and changes nothing. Refuses an
 * unknown import, or one too long ago.
 */
export async function takeBackImport(
  db: Kysely<Database>,
  { by, id, isTrial, refuse }: { by: string; id: string; isTrial: boolean } & Refusable<'not-found'>,
): Promise<Answer<'takeBackImport'>[number]> {
  return db.transaction().execute(async trx => {
    const { rows: events } = await sql`
      select from audit where ${isRecent} and audit.details->>'import' = ${id}
    `.execute(trx)
    if (events.length === 0) throw refuse('not-found')
    const { rows } = await sql<CreatedAccount>`
      select actor.id, actor.mail, actor.first_name, actor.last_name, ${reason} as reason
      from actor where actor.import_id = ${id}::uuid
      order by actor.id
      ${isTrial ? sql`` : sql`for update`}
    `.execute(trx)
    const going = rows.filter(row => row.reason === null).map(row => row.id)
    const kept = rows.flatMap(row =>
      row.reason
        ? [{ id: row.id, mail: row.mail, firstName: row.first_name, name: row.last_name, reason: row.reason }]
        : [],
    )
    const mailed = await keepTraces(trx, going, isTrial)
    const groups = isTrial ? await whatWouldGo(trx, id) : await takeBackGroups(trx, { by, importId: id })
    if (!isTrial) {
      // These accounts have no sessions. Their links and waiting mails are deleted with them; mails that were sent are
      // kept.
      await sql`delete from actor where id = any(${going}::uuid[])`.execute(trx)
      await recordEvents(trx, [
        ...going.map(to => ({ by, action: 'end-account' as const, to })),
        {
          ...{ by, action: 'take-back-import' as const, to: null },
          details: {
            ...{ count: going.length, kept: kept.length, import: id },
            ...(groups.gone > 0 && { groups: groups.gone }),
          },
        },
      ])
    }
    return { gone: going.length, groups: groups.gone, keptGroups: groups.kept, mailed, kept }
  })
}

/**
 * Keeps the rows of mails that have left, so that one finds who has a link that opens nothing any more; returns how many
 * people have one. One that is on its way counts as given up, and as sent once its server says so.
 */
async function keepTraces(trx: Transaction<Database>, accounts: string[], isTrial: boolean): Promise<number> {
  const hasLeft = sql<boolean>`actor_id = any(${accounts}::uuid[])
    and (state = 'sent' or (state = 'waiting' and attempts > 0 and last_error is null))`
  if (isTrial) {
    const { rows } = await sql<{
      count: number
    }>`select count(distinct actor_id)::int as count from mail where ${hasLeft}`.execute(trx)
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ count: number }>`
    with kept as (select id, actor_id from mail where ${hasLeft} for update),
    traced as (
      update mail set actor_id = null, payload = '{}', state = case state when 'waiting' then 'failed' else state end
      from kept where kept.id = mail.id
    )
    select count(distinct actor_id)::int as count from kept
  `.execute(trx)
  return rows[0]?.count ?? 0
}

async function whatWouldGo(trx: Transaction<Database>, importId: string): Promise<{ gone: number; kept: string[] }> {
  const groups = await readImportedGroups(trx, importId)
  const kept = groups.filter(({ isUsed }) => isUsed).map(({ name }) => name)
  return { gone: groups.length - kept.length, kept }
}
