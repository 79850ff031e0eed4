import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { askedObjects } from './asked-tools.ts'
import { readStandings } from './read-standings.ts'

type Row = { id: string; mail: string; language: Language; lead: string; group: string; tools: string[] }

/** Writes to the members who have not finished: an assignment is new, or has another day. */
export async function notifyMembers(
  trx: Transaction<Database>,
  assignment: string,
  news: 'asked' | 'moved',
): Promise<void> {
  const open = (await readStandings(trx, { assignment })).filter(
    ({ state }) => state === 'not-begun' || state === 'begun',
  )
  const days = new Map(open.map(({ person, dueDay }) => [person, dueDay]))
  const { rows } = await sql<Row>`
    select actor.id, actor.mail, actor.language, people_group.name as group,
      (select full_name(lead.first_name, lead.last_name) from actor lead where lead.id = assignment.asked_by) as lead,
      array(
        select coalesce(nullif(tool.translations -> actor.language ->> 'name', ''), tool.name)
        from ${askedObjects} join object tool on tool.id = named.object_id order by named.place
      ) as tools
    from assignment join people_group on people_group.id = assignment.group_id
    join actor on actor.id = any (${[...days.keys()]}::uuid[])
    where assignment.id = ${assignment} and actor.activated_at is not null
  `.execute(trx)
  await queueMails(
    trx,
    rows.map(({ id, mail, language, lead, group, tools }) => ({
      kind: 'assignment' as const,
      actorId: id,
      recipient: mail,
      language,
      values: { news, lead: lead ?? '', group, tools, dueDay: days.get(id) ?? null },
    })),
  )
}
