import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import { hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { askedObjects } from './asked-tools.ts'
import { readCompletions } from './read-completions.ts'

type Row = { id: string; mail: string; language: Language; lead: string; group: string; tools: string[] }

/** The due days of the members who have not finished an assignment, by the ids of the members. */
export async function readOpenDays(
  trx: Transaction<Database>,
  assignment: string,
): Promise<Map<string, string | null>> {
  const completions = await readCompletions(trx, { assignment })
  const open = completions.filter(({ state }) => state === 'not-begun' || state === 'begun')
  return new Map(open.map(({ person, dueDay }) => [person, dueDay]))
}

/**
 * Sends a mail with their due day to members who have not finished, because an assignment is new or its day has moved;
 * returns to how many.
 */
export async function notifyMembers(
  trx: Transaction<Database>,
  assignment: string,
  news: 'asked' | 'moved',
  days: ReadonlyMap<string, string | null>,
): Promise<number> {
  const { rows } = await sql<Row>`
    select actor.id, actor.mail, actor.language, people_group.name as group,
      (select full_name(lead.first_name, lead.last_name) from actor lead where lead.id = assignment.asked_by) as lead,
      array(
        select coalesce(nullif(tool.translations -> actor.language ->> 'name', ''), tool.name)
        from ${askedObjects} join object tool on tool.id = named.object_id order by named.place
      ) as tools
    from assignment join people_group on people_group.id = assignment.group_id
    join actor on actor.id = any (${[...days.keys()]}::uuid[])
    where assignment.id = ${assignment} and ${hasStatus('active')}
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
  return rows.length
}
