import { assignmentsMaximum, assignmentToolsMaximum } from '@preau/contract/assignments/calls'
import { isTooLate } from '@preau/contract/assignments/due-day'
import type { Query } from '@preau/contract/schemas'
import { type Kysely, sql, type Transaction } from 'kysely'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { lockGroup } from '#groups/change-membership.ts'
import { type Leader, ledGroup } from '#groups/led-group.ts'
import { readableTools } from '#library/path-tools.ts'
import { everyone, isReadable, viewerOf } from '#library/rights.ts'
import type { SignedInCaller } from '#platform/caller.ts'
import { BadCall, type Refusable } from '#platform/http/envelope.ts'
import { notifyMembers, readOpenDays } from './notify-members.ts'

type Asker = SignedInCaller & Refusable<'not-found' | 'too-many-assignments' | 'unknown-tool' | 'day-over'>

const askedAs =
  <Name extends 'tool_id' | 'path_id'>(name: Name, assignment_id: string) =>
  (id: string, place: number) =>
    ({ assignment_id, place, [name]: id }) as { assignment_id: string; place: number } & Record<Name, string>

/**
 * Asks the members of a group for tools and paths that the lead may read, and writes to those who have not finished
 * them; returns the id, and how many people are written to.
 */
export async function createAssignment(
  db: Kysely<Database>,
  person: Asker,
  {
    group,
    tools,
    paths,
    dueDay,
    text,
  }: Pick<Query<'createAssignment'>, 'group' | 'tools' | 'paths' | 'dueDay' | 'text'>,
): Promise<{ id: string; people: number }> {
  await ledGroup(db, person, group)
  const wanted = { tools: [...new Set(tools)], paths: [...new Set(paths)] }
  const count = wanted.tools.length + wanted.paths.length
  if (count === 0) throw new BadCall([{ path: 'query.tools', message: 'field-is-required' }])
  if (count > assignmentToolsMaximum) throw new BadCall([{ path: 'query.tools', message: 'too-many-tools' }])
  if (isTooLate(dueDay, null)) throw person.refuse('day-over')
  return db.transaction().execute(async trx => {
    if (!(await lockGroup(trx, group))) throw person.refuse('not-found')
    const { open } = await trx
      .selectFrom('assignment')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('group_id', '=', group)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= assignmentsMaximum) throw person.refuse('too-many-assignments')
    // Everyone must be able to read it: a hidden tool that only the lead may read could not be opened by members.
    const { rows } = await sql`
      select from object o
      where (o.id = any (${wanted.tools}) and o.type = 'tool' or o.id = any (${wanted.paths}) and o.type = 'path')
        and (o.type = 'tool' or exists (select from ${readableTools(everyone)})) and o.deleted_at is null
        and ${isReadable(everyone)} and ${isReadable(viewerOf(person))}
    `.execute(trx)
    if (rows.length < count) throw person.refuse('unknown-tool')
    const { id } = await trx
      .insertInto('assignment')
      .values({ group_id: group, due_day: dueDay, words: text, asked_by: person.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const named = { tools: wanted.tools.map(askedAs('tool_id', id)), paths: wanted.paths.map(askedAs('path_id', id)) }
    if (named.tools.length > 0) await trx.insertInto('assignment_tool').values(named.tools).execute()
    if (named.paths.length > 0) await trx.insertInto('assignment_path').values(named.paths).execute()
    await recordEvent(trx, { by: person.id, action: 'create-assignment', to: group })
    return { id, people: await notifyMembers(trx, id, { by: person.id, asked: await readOpenDays(trx, id) }) }
  })
}

/** The group of an assignment that the person leads; refuses any other. */
export async function ledAssignment(db: Kysely<Database>, person: Leader, id: string): Promise<{ group: string }> {
  const found = await db
    .selectFrom('assignment')
    .select('group_id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw person.refuse('not-found')
  return { group: (await ledGroup(db, person, found.group_id)).id }
}

/**
 * Locks an assignment, and returns the due day for everybody; refuses an assignment that was withdrawn in the meantime.
 */
async function lockAssignment(trx: Transaction<Database>, person: Refusable<'not-found'>, id: string) {
  const { rows } = await sql<{ dueDay: string | null }>`
    select to_char(due_day, 'YYYY-MM-DD') as "dueDay" from assignment
    where id = ${id} and withdrawn_at is null for update
  `.execute(trx)
  if (!rows[0]) throw person.refuse('not-found')
  return rows[0]
}

/** Changes the day and the words of an assignment; those who have not finished are written to if their own day changes. */
export async function updateAssignment(
  db: Kysely<Database>,
  person: Leader & Refusable<'day-over'>,
  { id, dueDay, text }: Pick<Query<'updateAssignment'>, 'id' | 'dueDay' | 'text'>,
): Promise<void> {
  const { group } = await ledAssignment(db, person, id)
  await db.transaction().execute(async trx => {
    const former = await lockAssignment(trx, person, id)
    if (isTooLate(dueDay, former.dueDay)) throw person.refuse('day-over')
    const before = await readOpenDays(trx, id)
    await trx.updateTable('assignment').set({ due_day: dueDay, words: text }).where('id', '=', id).execute()
    await recordEvent(trx, { by: person.id, action: 'update-assignment', to: group })
    const moved = new Map([...(await readOpenDays(trx, id))].filter(([person, day]) => before.get(person) !== day))
    await notifyMembers(trx, id, { by: person.id, moved, from: before })
  })
}

/** Withdraws an assignment. */
export async function withdrawAssignment(db: Kysely<Database>, person: Leader, id: string): Promise<void> {
  const { group } = await ledAssignment(db, person, id)
  await db.transaction().execute(async trx => {
    await trx.updateTable('assignment').set({ withdrawn_at: sql<Date>`now()` }).where('id', '=', id).execute()
    await recordEvent(trx, { by: person.id, action: 'withdraw-assignment', to: group })
  })
}

/**
 * Stores an exception for a member, a later day or an excuse; null removes it. Refuses a day that is not later
 * or already over. The member is written to if their own day changes, or if they are asked again after an excuse.
 */
export async function putException(
  db: Kysely<Database>,
  lead: Leader & Refusable<'no-due-day' | 'day-over'>,
  { id, person, exception }: Pick<Query<'putException'>, 'id' | 'person' | 'exception'>,
): Promise<void> {
  const { group } = await ledAssignment(db, lead, id)
  await db.transaction().execute(async trx => {
    const { dueDay: dayOfAll } = await lockAssignment(trx, lead, id)
    // Locks the membership, so that a member who leaves at this moment keeps no exception.
    const { rows } = await sql<{ former: string | null }>`
      select to_char(exception.due_day, 'YYYY-MM-DD') as former
      from membership left join assignment_exception exception
        on exception.assignment_id = ${id} and exception.actor_id = membership.actor_id
      where membership.group_id = ${group} and membership.actor_id = ${person} and is_member for update of membership
    `.execute(trx)
    if (!rows[0]) throw lead.refuse('not-found')
    const dueDay = exception?.dueDay ?? null
    if (dueDay !== null && dayOfAll === null) throw lead.refuse('no-due-day')
    if (dueDay !== null && dayOfAll !== null && dueDay <= dayOfAll)
      throw new BadCall([{ path: 'query.exception.dueDay', message: 'must be later' }])
    if (isTooLate(dueDay, rows[0].former)) throw lead.refuse('day-over')
    const before = await readOpenDays(trx, id)
    await sql`delete from assignment_exception where assignment_id = ${id} and actor_id = ${person}`.execute(trx)
    if (exception !== null) {
      const { isExcused, reason } = exception
      await trx
        .insertInto('assignment_exception')
        .values({ assignment_id: id, actor_id: person, due_day: dueDay, is_excused: isExcused, reason })
        .execute()
    }
    await recordEvent(trx, { by: lead.id, action: 'change-exception', to: group, details: { person } })
    const day = (await readOpenDays(trx, id)).get(person)
    if (day === undefined || day === before.get(person)) return
    const days = new Map([[person, day]])
    const by = lead.id
    await notifyMembers(trx, id, before.has(person) ? { by, moved: days, from: before } : { by, asked: days })
  })
}
