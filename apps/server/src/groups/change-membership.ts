import { groupPeopleMaximum } from '@preau/contract/groups/calls'
import { type Kysely, sql, type Transaction } from 'kysely'
import { canSignIn } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Refusable } from '#platform/http/envelope.ts'
import { endInvitation } from './invitations.ts'
import { notifyLeads } from './notify-leads.ts'

type Place = { group: string; person: string }

/** Locks an open group until the transaction ends; false where there is none with this id. */
export async function lockGroup(trx: Transaction<Database>, group: string): Promise<boolean> {
  const { rows } = await sql`select from people_group where id = ${group} and closed_at is null for update`.execute(trx)
  return rows.length > 0
}

/**
 * Locks a group that may be closed. People can leave a closed group too, so that they are not in it if it opens again.
 */
async function lockAnyGroup(trx: Transaction<Database>, group: string): Promise<void> {
  await sql`select from people_group where id = ${group} for update`.execute(trx)
}

/** How many members and leads a group has, without this person. */
async function countOthers(trx: Transaction<Database>, { group, person }: Place): Promise<number> {
  const { count } = await trx
    .selectFrom('membership')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', group)
    .where('left_at', 'is', null)
    .where('actor_id', '<>', person)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes a person a member; a lead who joins is lead and member. Joining again changes only what they agree to. */
export async function joinGroup(
  db: Kysely<Database>,
  person: { id: string } & Refusable<'unknown-code' | 'group-full'>,
  { group, text, showsCertificates }: { group: string; text: number; showsCertificates: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await lockGroup(trx, group))) throw person.refuse('unknown-code')
    if ((await countOthers(trx, { group, person: person.id })) >= groupPeopleMaximum) throw person.refuse('group-full')
    const agreed = { is_member: true, text_version: text, shows_certificates: showsCertificates, left_at: null }
    await trx
      .insertInto('membership')
      .values({ group_id: group, actor_id: person.id, is_lead: false, ...agreed })
      .onConflict(known =>
        known.columns(['group_id', 'actor_id']).doUpdateSet({
          ...agreed,
          joined_at: sql`case when membership.is_member then membership.joined_at else now() end`,
        }),
      )
      .execute()
    await endInvitation(trx, { group, person: person.id })
    await recordEvent(trx, { by: person.id, action: 'join-group', to: group })
  })
}

/** Lets the leads of a group open a member's certificates, or no longer; returns whether they are a member of it. */
export async function putAgreement(
  db: Kysely<Database>,
  { group, person }: Place,
  { text, showsCertificates }: { text: number; showsCertificates: boolean },
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    await lockAnyGroup(trx, group)
    const { numUpdatedRows } = await trx
      .updateTable('membership')
      .set({ text_version: text, shows_certificates: showsCertificates })
      .where('group_id', '=', group)
      .where('actor_id', '=', person)
      .where('is_member', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const action = showsCertificates ? 'let-open-certificates' : 'no-longer-open-certificates'
    await recordEvent(trx, { by: person, action, to: group })
    return true
  })
}

/**
 * Removes a person from a group, on their own request or a lead's; returns whether they were in it. Their exceptions
 * are deleted; the number of people who left is kept. With `refuseLast`, it throws that refusal rather than removing
 * the last lead.
 */
export async function endMembership(
  db: Kysely<Database>,
  { group, person }: Place,
  by: string,
  refuseLast?: () => Error,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    await lockAnyGroup(trx, group)
    if (refuseLast && (await isLastLead(trx, { group, person }))) throw refuseLast()
    const ended = await trx
      .updateTable('membership')
      .set({
        is_lead: false,
        is_member: false,
        text_version: null,
        shows_certificates: false,
        left_at: sql<Date>`now()`,
        import_id: null,
      })
      .where('group_id', '=', group)
      .where('actor_id', '=', person)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n) return false
    await sql`
      delete from assignment_exception using assignment
      where assignment.id = assignment_id and assignment.group_id = ${group} and actor_id = ${person}
    `.execute(trx)
    await sql`delete from waiting_news where group_id = ${group} and actor_id = ${person}`.execute(trx)
    await recordEvent(trx, { by, action: by === person ? 'leave-group' : 'remove-from-group', to: group })
    return true
  })
}

/** Whether a person is the only lead of a group who can sign in. */
async function isLastLead(trx: Transaction<Database>, { group, person }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from membership where group_id = ${group} and actor_id = ${person} and is_lead and not exists (
      select from membership other join actor on actor.id = other.actor_id
      where other.group_id = ${group} and other.actor_id <> ${person} and other.is_lead and ${canSignIn}
    )
  `.execute(trx)
  return rows.length > 0
}

/** Makes a person in a group a lead of it, or ends that; refuses if no lead would be left. */
export async function changeLead(
  db: Kysely<Database>,
  requester: { id: string } & Refusable<'not-found' | 'last-lead'>,
  { group, person, isLead }: Place & { isLead: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await lockGroup(trx, group))) throw requester.refuse('not-found')
    const one = await trx
      .selectFrom('membership')
      .select(['is_lead', 'is_member'])
      .where('group_id', '=', group)
      .where('actor_id', '=', person)
      .where('left_at', 'is', null)
      .executeTakeFirst()
    if (!one) throw requester.refuse('not-found')
    if (one.is_lead === isLead) return
    if (!isLead && (await isLastLead(trx, { group, person }))) throw requester.refuse('last-lead')
    const left = !isLead && !one.is_member
    await trx
      .updateTable('membership')
      // Undoing an import must not undo what was decided after it.
      .set({ is_lead: isLead, left_at: left ? sql<Date>`now()` : null, import_id: null })
      .where('group_id', '=', group)
      .where('actor_id', '=', person)
      .execute()
    await recordEvent(trx, {
      by: requester.id,
      action: isLead ? 'give-lead' : 'take-lead',
      to: group,
      details: { person },
    })
    if (isLead) await notifyLeads(trx, requester.id, [{ group, person }])
  })
}

/** Makes any person a lead, whether they are in the group or not; refuses accounts that cannot sign in. */
export async function nameLead(
  db: Kysely<Database>,
  requester: { id: string } & Refusable<'not-found' | 'unknown-person' | 'group-full'>,
  { group, person }: Place,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await lockGroup(trx, group))) throw requester.refuse('not-found')
    const { rows: known } = await sql`select from actor where id = ${person} and ${canSignIn} for key share`.execute(
      trx,
    )
    if (known.length === 0) throw requester.refuse('unknown-person')
    if ((await countOthers(trx, { group, person })) >= groupPeopleMaximum) throw requester.refuse('group-full')
    const { rows: named } = await sql`
      insert into membership (group_id, actor_id, is_lead, is_member) values (${group}, ${person}, true, false)
      on conflict (group_id, actor_id) do update set
        is_lead = true, left_at = null, import_id = null,
        joined_at = case when membership.left_at is null then membership.joined_at else now() end
      where not membership.is_lead
      returning actor_id
    `.execute(trx)
    if (named.length === 0) return
    await recordEvent(trx, { by: requester.id, action: 'give-lead', to: group, details: { person } })
    await notifyLeads(trx, requester.id, [{ group, person }])
  })
}
