import type { Language } from '@preau/locales/languages'
import { sql, type Transaction } from 'kysely'
import { canSignIn, hasStatus } from '#accounts/account-status.ts'
import type { Database } from '#database.ts'
import { queueMails } from '#mail/queue-mail.ts'

type Row = {
  id: string
  mail: string
  language: Language
  by: string
  isWaiting: boolean
  groups: { id: string; name: string }[]
}

/** Writes to those who were named leads, one mail to each about all their groups; not to the person who named them. */
export async function notifyLeads(
  trx: Transaction<Database>,
  by: string,
  named: readonly { group: string; person: string }[],
): Promise<void> {
  const { rows } = await sql<Row>`
    select actor.id, actor.mail, actor.language, ${hasStatus('waiting')} as "isWaiting",
      coalesce((select full_name(first_name, last_name) from actor namer where namer.id = ${by}::uuid), '') as by,
      json_agg(json_build_object('id', people_group.id, 'name', people_group.name)
        order by plain_text(people_group.name), people_group.id) as groups
    from unnest(${named.map(({ group }) => group)}::uuid[], ${named.map(({ person }) => person)}::uuid[])
      as named (group_id, actor_id)
    join people_group on people_group.id = named.group_id
    join actor on actor.id = named.actor_id and actor.id <> ${by}::uuid and ${canSignIn}
    group by actor.id
  `.execute(trx)
  await queueMails(
    trx,
    rows.map(({ id, mail, language, by: person, groups, isWaiting }) => ({
      kind: 'lead-named' as const,
      actorId: id,
      recipient: mail,
      language,
      values: { person, groups, isWaiting },
    })),
  )
}
