import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import { canSignIn, hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMails } from '#mail/queue-mail.ts'
import { isWrittenNow, lockPeople } from './one-mail-a-day.ts'

type Row = {
  id: string
  mail: string
  language: Language
  by: string
  isWaiting: boolean
  isNow: boolean
  groups: { id: string; name: string }[]
}

/**
 * Writes to those who were named leads, one mail to each about all their groups; not to the person who named them. Who
 * had a mail about groups today reads it in that of the next morning.
 */
export async function notifyLeads(
  trx: Transaction<Database>,
  by: string,
  named: readonly { group: string; person: string }[],
): Promise<void> {
  await lockPeople(
    trx,
    named.map(({ person }) => person),
  )
  const { rows } = await sql<Row>`
    select actor.id, ${isWrittenNow} as "isNow", actor.mail, actor.language, ${hasStatus('waiting')} as "isWaiting",
      coalesce((select full_name(first_name, last_name) from actor namer where namer.id = ${by}::uuid), '') as by,
      json_agg(json_build_object('id', people_group.id, 'name', people_group.name)
        order by plain_text(people_group.name), people_group.id) as groups
    from unnest(${named.map(({ group }) => group)}::uuid[], ${named.map(({ person }) => person)}::uuid[])
      as named (group_id, actor_id)
    join people_group on people_group.id = named.group_id
    join actor on actor.id = named.actor_id and actor.id <> ${by}::uuid and ${canSignIn}
    group by actor.id
  `.execute(trx)
  const [now, later] = [rows.filter(({ isNow }) => isNow), rows.filter(({ isNow }) => !isNow)]
  const waiting = later.flatMap(({ id, groups }) => groups.map(group => ({ actor_id: id, group_id: group.id })))
  if (waiting.length > 0) {
    await trx
      .insertInto('waiting_news')
      .values(waiting.map(each => ({ ...each, news: 'lead' as const })))
      .onConflict(known => known.doNothing())
      .execute()
  }
  await queueMails(
    trx,
    now.map(({ id, mail, language, by: person, groups, isWaiting }) => ({
      kind: 'lead-named' as const,
      actorId: id,
      recipient: mail,
      language,
      values: { person, groups, isWaiting },
    })),
  )
}
