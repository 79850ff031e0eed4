import { daysBeforeDue } from '@preau/contract/assignments/calls'
import { longestLate } from '@preau/contract/assignments/reminder-days'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Leader } from '#groups/led-group.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'
import { askedObjects } from './asked-tools.ts'
import { ledAssignment } from './change-assignment.ts'
import { type DueReminder, dueReminders, hasMailToday, isOpen, isReminded, readReminded } from './due-reminders.ts'
import { ownDay, readCompletions } from './read-completions.ts'

/** People reminded in one transaction. */
const batchSize = 100

/** Every day: reminds members of what is asked of them and not finished, each by one mail about all their groups. */
export function remindMembers(db: Kysely<Database>) {
  return aJob({
    id: 'remind-members',
    payload: z.strictObject({}),
    schedule: { cron: '45 5 * * *', payload: {} },
    async run(_payload, signal) {
      let after: string | undefined = '00000000-0000-0000-0000-000000000000'
      while (after !== undefined && !signal.aborted) after = await remindSome(db, after)
    },
  })
}

/**
 * Reminds the next people in the order of their ids; returns the last id, or undefined where there are no more people.
 */
function remindSome(db: Kysely<Database>, after: string): Promise<string | undefined> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ id: string }>`
      select actor.id from actor
      where actor.id > ${after} and ${isReminded} and not ${hasMailToday} and exists (
        select from membership
        join people_group on people_group.id = membership.group_id and people_group.closed_at is null
        join assignment on assignment.group_id = people_group.id and assignment.withdrawn_at is null
        left join assignment_exception exception
          on exception.assignment_id = assignment.id and exception.actor_id = membership.actor_id
        where membership.actor_id = actor.id and membership.is_member
          and (${ownDay}) - (now() at time zone ${inTimeZone})::date
            between ${-longestLate} and ${daysBeforeDue.week}
      )
      order by actor.id limit ${batchSize}
    `.execute(trx)
    const people = rows.map(({ id }) => id)
    await lockPeople(trx, people)
    const completions = await readCompletions(trx, { people })
    await queueReminders(trx, dueReminders(completions, await readReminded(trx, completions)))
    return people.length === batchSize ? people.at(-1) : undefined
  })
}

/** Locks people, so that two jobs or leads at the same time send each of them one mail: the second finds the first. */
async function lockPeople(trx: Transaction<Database>, people: readonly string[]): Promise<void> {
  await sql`select from actor where id = any (${people}::uuid[]) order by id for no key update`.execute(trx)
}

/**
 * Reminds the members who have not finished because their lead asks for it. Of the others it returns only how many they
 * are.
 */
export async function remindNow(
  db: Kysely<Database>,
  lead: Leader,
  assignment: string,
): Promise<Answer<'remindMembers'>[number]> {
  const { group } = await ledAssignment(db, lead, assignment)
  return db.transaction().execute(async trx => {
    const asked = await readCompletions(trx, { assignment })
    await lockPeople(
      trx,
      asked.map(({ person }) => person),
    )
    const completions = await readCompletions(trx, { assignment })
    const reminded = await readReminded(trx, completions)
    const people = await queueReminders(trx, dueReminders(completions, reminded, true))
    await recordEvent(trx, { by: lead.id, action: 'remind-members', to: group, details: { count: people } })
    // One number for all reasons: if some were named by reason, the lead could infer the choices of the rest.
    return { people, others: completions.filter(isOpen).length - people }
  })
}

type Addressee = { id: string; mail: string; language: Language; key: string }
type Asked = { assignment: string; person: string; group: string; tools: string[] }

/** Queues one mail for each person about all that they are reminded of; returns how many people that are. */
async function queueReminders(trx: Transaction<Database>, reminders: readonly DueReminder[]): Promise<number> {
  if (reminders.length === 0) return 0
  const people = [...new Set(reminders.map(({ completion }) => completion.person))]
  await trx
    .insertInto('reminder_choice')
    .values(people.map(id => ({ actor_id: id })))
    .onConflict(known => known.doNothing())
    .execute()
  const addressees = await sql<Addressee>`
    select actor.id, actor.mail, actor.language, choice.key
    from actor join reminder_choice choice on choice.actor_id = actor.id where actor.id = any (${people}::uuid[])
  `.execute(trx)
  const asked = await sql<Asked>`
    select assignment.id as assignment, actor.id as person, people_group.name as group, array(
      select coalesce(nullif(tool.translations -> actor.language ->> 'name', ''), tool.name)
      from ${askedObjects} join object tool on tool.id = named.object_id and tool.deleted_at is null order by named.place
    ) as tools
    from unnest(
      ${reminders.map(({ completion }) => completion.assignment)}::uuid[],
      ${reminders.map(({ completion }) => completion.person)}::uuid[]
    ) as due (assignment_id, actor_id)
    join assignment on assignment.id = due.assignment_id
    join people_group on people_group.id = assignment.group_id
    join actor on actor.id = due.actor_id
  `.execute(trx)
  const words = new Map(asked.rows.map(each => [`${each.assignment} ${each.person}`, each]))
  const byPerson = Map.groupBy(reminders, ({ completion }) => completion.person)
  const mails = await queueMails(
    trx,
    addressees.rows.map(({ id, mail, language, key }) => ({
      kind: 'assignment-reminder' as const,
      actorId: id,
      recipient: mail,
      language,
      values: {
        key,
        asked: (byPerson.get(id) ?? []).flatMap(({ completion: { assignment, dueDay, isOverdue } }) => {
          const about = words.get(`${assignment} ${id}`)
          return about ? [{ group: about.group, tools: about.tools, dueDay, isOverdue }] : []
        }),
      },
    })),
  )
  const mailTo = new Map(mails.map(({ id, actor_id }) => [actor_id, id]))
  await trx
    .insertInto('reminder')
    .values(
      reminders.map(({ kind, completion: { assignment, person, dueDay } }) => ({
        ...{ assignment_id: assignment, actor_id: person, kind, due_day: dueDay },
        mail_id: mailTo.get(person) ?? null,
      })),
    )
    .execute()
  return people.length
}
