import { daysBeforeDue } from '@preau/contract/assignments/calls'
import { longestLate } from '@preau/contract/assignments/reminder-days'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { canSignIn, hasStatus } from '#accounts/account-status.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import type { Leader } from '#groups/led-group.ts'
import { hasMailToday, lockPeople } from '#groups/one-mail-a-day.ts'
import { type NewMail, queueMails } from '#mail/queue-mail.ts'
import { inTimeZone } from '#platform/calendar.ts'
import { aJob } from '#platform/jobs.ts'
import { askedObjects } from './asked-tools.ts'
import { ledAssignment } from './change-assignment.ts'
import { type DueReminder, dueReminders, isOpen, isReminded, readReminded } from './due-reminders.ts'
import { ownDay, readCompletions } from './read-completions.ts'
import { mailKeys } from './reminder-choice.ts'
import { takeNews } from './waiting-news.ts'

/** People reminded in one transaction. */
const batchSize = 100

/**
 * Every day: writes to people what leads did since they last had a mail, and reminds members of what is asked of them
 * and not finished; to each by one mail about all their groups.
 */
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
      where actor.id > ${after} and not ${hasMailToday} and (${canSignIn} and exists (
        select from waiting_news where waiting_news.actor_id = actor.id and (news = 'lead' or ${isReminded})
      ) or ${isReminded} and exists (
        select from membership
        join people_group on people_group.id = membership.group_id and people_group.closed_at is null
        join assignment on assignment.group_id = people_group.id and assignment.withdrawn_at is null
        left join assignment_exception exception
          on exception.assignment_id = assignment.id and exception.actor_id = membership.actor_id
        where membership.actor_id = actor.id and membership.is_member
          and (${ownDay}) - (now() at time zone ${inTimeZone})::date
            between ${-longestLate} and ${daysBeforeDue.week}
      ))
      order by actor.id limit ${batchSize}
    `.execute(trx)
    const people = rows.map(({ id }) => id)
    await lockPeople(trx, people)
    const completions = await readCompletions(trx, { people })
    await queueReminders(trx, people, dueReminders(completions, await readReminded(trx, completions)))
    return people.length === batchSize ? people.at(-1) : undefined
  })
}

/** Reminds the members who have not finished because their lead asks for it; says how many get no mail, and nothing else. */
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
    const due = dueReminders(completions, reminded, true)
    const people = await queueReminders(trx, [...new Set(due.map(({ completion }) => completion.person))], due)
    await recordEvent(trx, { by: lead.id, action: 'remind-members', to: group, details: { count: people } })
    // One number for all reasons: if some were named by reason, the lead could infer the choices of the rest.
    return { people, others: completions.filter(isOpen).length - people }
  })
}

type Addressee = { id: string; mail: string; language: Language; isWaiting: boolean }
type Asked = { assignment: string; person: string; group: string; tools: string[] }

/**
 * Queues one mail for each of these people about all that they are reminded of, and what waits to be written to them;
 * returns how many are reminded.
 */
async function queueReminders(
  trx: Transaction<Database>,
  people: readonly string[],
  reminders: readonly DueReminder[],
): Promise<number> {
  const { asked, leads } = await takeNews(trx, people)
  const named = [...reminders.map(({ completion }) => completion), ...asked.map(({ completion }) => completion)]
  const newsOf = new Map(asked.map(({ news, completion }) => [keyOf(completion), news]))
  const byPerson = Map.groupBy(new Map(named.map(each => [keyOf(each), each])).values(), ({ person }) => person)
  const written = [...new Set([...byPerson.keys(), ...leads.keys()])]
  if (written.length === 0) return 0
  const keys = await mailKeys(trx, [...byPerson.keys()])
  const addressees = await sql<Addressee>`
    select actor.id, actor.mail, actor.language, ${hasStatus('waiting')} as "isWaiting"
    from actor where actor.id = any (${written}::uuid[])
  `.execute(trx)
  const words = await readWords(trx, named)
  const mails = await queueMails(
    trx,
    addressees.rows.map(({ id, mail, language, isWaiting }): NewMail => {
      const to = { actorId: id, recipient: mail, language }
      const [key, groups] = [keys.get(id), leads.get(id) ?? []]
      if (key === undefined) return { ...to, kind: 'lead-named', values: { person: '', groups, isWaiting } }
      const about = (byPerson.get(id) ?? []).flatMap(completion => {
        const { dueDay, isOverdue } = completion
        const known = words.get(keyOf(completion))
        if (!known) return []
        return [
          { group: known.group, tools: known.tools, dueDay, isOverdue, news: newsOf.get(keyOf(completion)) ?? null },
        ]
      })
      return {
        ...to,
        kind: 'assignment-reminder',
        values: { key, asked: about, leads: groups.map(({ name }) => name) },
      }
    }),
  )
  if (reminders.length === 0) return 0
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
  return new Set(reminders.map(({ completion }) => completion.person)).size
}

type Place = { assignment: string; person: string }

const keyOf = ({ assignment, person }: Place) => `${assignment} ${person}`

/** The group and the tools of assignments, in the language of each person, by `keyOf`. */
async function readWords(trx: Transaction<Database>, named: readonly Place[]): Promise<Map<string, Asked>> {
  const { rows } = await sql<Asked>`
    select assignment.id as assignment, actor.id as person, people_group.name as group, array(
      select coalesce(nullif(tool.translations -> actor.language ->> 'name', ''), tool.name)
      from ${askedObjects} join object tool on tool.id = named.object_id and tool.deleted_at is null order by named.place
    ) as tools
    from unnest(
      ${named.map(({ assignment }) => assignment)}::uuid[], ${named.map(({ person }) => person)}::uuid[]
    ) as named (assignment_id, actor_id)
    join assignment on assignment.id = named.assignment_id
    join people_group on people_group.id = assignment.group_id
    join actor on actor.id = named.actor_id
  `.execute(trx)
  return new Map(rows.map(each => [keyOf(each), each]))
}
