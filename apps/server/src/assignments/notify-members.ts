import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { isWrittenNow, lockPeople } from '#groups/one-mail-a-day.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { askedObjects } from './asked-tools.ts'
import { isOpen, isReminded } from './due-reminders.ts'
import { readCompletions } from './read-completions.ts'
import { mailKeys } from './reminder-choice.ts'

type Row = {
  id: string
  mail: string
  language: Language
  isNow: boolean
  lead: string
  group: string
  tools: string[]
}

/** The due days of people, by their ids. */
type Days = ReadonlyMap<string, string | null>

/** What a lead did: an assignment is asked, or moved from the days that people know. */
type News = { by: string; asked: Days } | { by: string; moved: Days; from: Days }

/** The due days of the members who have not finished an assignment, by the ids of the members. */
export async function readOpenDays(
  trx: Transaction<Database>,
  assignment: string,
): Promise<Map<string, string | null>> {
  const completions = await readCompletions(trx, { assignment })
  return new Map(completions.filter(isOpen).map(({ person, dueDay }) => [person, dueDay]))
}

/**
 * Writes to members whose work is open, with the day of each, but not to those who have ended such mails. Who had a mail
 * about groups today reads it in that of the next morning, as it is then. Returns how many read of it.
 */
export async function notifyMembers(trx: Transaction<Database>, assignment: string, news: News): Promise<number> {
  const [kind, days] = 'asked' in news ? (['asked', news.asked] as const) : (['moved', news.moved] as const)
  const people = [...days.keys()]
  await lockPeople(trx, people)
  const { rows } = await sql<Row>`
    select actor.id, actor.mail, actor.language, ${isWrittenNow} as "isNow", people_group.name as group,
      (select full_name(lead.first_name, lead.last_name) from actor lead where lead.id = ${news.by}) as lead,
      array(
        select coalesce(nullif(tool.translations -> actor.language ->> 'name', ''), tool.name)
        from ${askedObjects} join object tool on tool.id = named.object_id order by named.place
      ) as tools
    from assignment join people_group on people_group.id = assignment.group_id
    join actor on actor.id = any (${people}::uuid[])
    where assignment.id = ${assignment} and ${isReminded}
  `.execute(trx)
  const [now, later] = [rows.filter(({ isNow }) => isNow), rows.filter(({ isNow }) => !isNow)]
  const known = later.map(({ id }) => ('from' in news ? (news.from.get(id) ?? null) : null))
  await sql`
    insert into waiting_news (actor_id, group_id, assignment_id, news, known_day)
    select news.actor_id, assignment.group_id, assignment.id, ${kind}, news.known_day
    from unnest(${later.map(({ id }) => id)}::uuid[], ${known}::date[]) as news (actor_id, known_day)
    join assignment on assignment.id = ${assignment}
    on conflict do nothing
  `.execute(trx)
  const keys = await mailKeys(
    trx,
    now.map(({ id }) => id),
  )
  await queueMails(
    trx,
    now.map(({ id, mail, language, lead, group, tools }) => ({
      kind: 'assignment' as const,
      actorId: id,
      recipient: mail,
      language,
      values: { key: keys.get(id) ?? null, news: kind, lead: lead ?? '', group, tools, dueDay: days.get(id) ?? null },
    })),
  )
  return rows.length
}
